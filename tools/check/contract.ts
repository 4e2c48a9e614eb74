import { hasGap } from "../../src/content-model/gaps";
import { readerDefaults } from "../../src/content-model/placeholders";
import type { Problem } from "../../src/content-model/problem";
import { remedyExpected, tellsWhatToDo } from "../../src/content-model/remedy";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { rowAt } from "./code-blocks";
import type { ContentFile } from "./content-files";
import { bodyProblem, fieldProblem, kindOf, lineProblem } from "./problems";

/** A page with the text of its file. */
export interface PageSource {
  readonly page: LoadedPage;
  readonly file: string;
  readonly text: string;
}

/** Adds to each page the text of its file. */
export function pageSources(
  pages: readonly LoadedPage[],
  files: readonly ContentFile[],
): PageSource[] {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  return pages.map((page) => ({
    page,
    file: `content/${page.parsed.file}`,
    text: texts.get(`content/${page.parsed.file}`) ?? "",
  }));
}

const requiredTables = [
  {
    kinds: ["guide", "task"],
    id: "failures",
    header: /^\| Сообщение \| Причина \| Что сделать \|$/,
    expected: "| Сообщение | Причина | Что сделать |",
  },
  {
    kinds: ["guide"],
    id: "settings",
    header: /^\| .+ \| Значение \| Что значит \|$/,
    expected: "| Параметр | Значение | Что значит |",
  },
];

/**
 * What content/README.md requires of a page besides its sections: tables in guides, remedies that
 * ask for an action, terms linked once, known names in brackets, doubts in a box.
 */
export function contractProblems({ file, text, page }: PageSource): Problem[] {
  const rows = withoutCode(text).split("\n");
  return [
    ...missingTables(file, rows, kindOf(page)),
    ...idleRemedies(page),
    ...repeatedTerms(file, rows),
    ...literalProblems(file, text),
    ...unknownNames(file, text),
    ...strayDoubts(page),
  ];
}

/**
 * Tab sets of one group with different labels, and descriptions or service accounts that two pages
 * share.
 */
export function sharedProblems(sources: readonly PageSource[]): Problem[] {
  const labels = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const accounts = new Map<string, string>();
  return sources.flatMap(({ file, text, page }) => [
    ...strangeTabs(file, text, labels),
    ...sharedAccount(file, page, accounts),
    ...sharedDescription(file, page, descriptions),
  ]);
}

/** Sets of tabs with other labels than the first set of their group, on any page. */
function strangeTabs(file: string, text: string, labels: Map<string, string>): Problem[] {
  const sets = [...withoutCode(text).matchAll(/<Tabs group="([^"]+)">([\s\S]*?)<\/Tabs>/g)];
  return sets.flatMap(({ 1: group = "", 2: tabs = "", index }) => {
    const own = [...tabs.matchAll(/<Tab label="([^"]+)"/g)].map((tab) => tab[1]).join(" | ");
    const first = firstOf(labels, group, own);
    if (first === own) return [];
    const expected = `в группе «${group}» вкладки ${first}, а здесь ${own}`;
    return [lineProblem(file, rowAt(text, index), "Tabs", expected)];
  });
}

function sharedAccount(file: string, page: LoadedPage, accounts: Map<string, string>): Problem[] {
  const account = page.parsed.kind === "doc" ? page.parsed.data.guide?.account : undefined;
  if (account === undefined) return [];
  const other = firstOf(accounts, account, file);
  if (other === file) return [];
  const expected = `своя сервисная запись, а не та же, что у ${other}`;
  return [fieldProblem(page, ["guide", "account"], expected)];
}

function sharedDescription(
  file: string,
  { parsed: { data } }: LoadedPage,
  descriptions: Map<string, string>,
): Problem[] {
  const other = firstOf(descriptions, data.description, file);
  if (other === file || hasGap(data.description)) return [];
  return [lineProblem(file, 1, "description", `своё описание, а не то же, что у ${other}`)];
}

/** The value of a key; sets it if it has none. */
function firstOf(map: Map<string, string>, key: string, value: string): string {
  const first = map.get(key) ?? value;
  map.set(key, first);
  return first;
}

function missingTables(file: string, rows: readonly string[], kind: string): Problem[] {
  return requiredTables.flatMap(({ kinds, id, header, expected }) => {
    const start = rows.findIndex((row) => row.startsWith("## ") && row.includes(`{#${id}}`));
    if (!kinds.includes(kind) || start === -1) return [];
    const end = rows.findIndex((row, index) => index > start && row.startsWith("## "));
    const section = rows.slice(start, end === -1 ? undefined : end);
    return section.some((row) => header.test(row.trim()))
      ? []
      : [lineProblem(file, start + 1, "sections", `в разделе {#${id}} таблица ${expected}`)];
  });
}

function idleRemedies(page: LoadedPage): Problem[] {
  return page.rendered.errors
    .filter(({ html }) => !tellsWhatToDo(html.remedy) && !hasGap(html.remedy))
    .map(({ line, message }) =>
      bodyProblem(page, line - 1, "remedy", `«${message}»: ${remedyExpected}`),
    );
}

function repeatedTerms(file: string, rows: readonly string[]): Problem[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) =>
    [...row.matchAll(/<Term id="([^"]+)"/g)].flatMap(([, id = ""]) => {
      if (seen.has(id))
        return [lineProblem(file, index + 1, "Term", `термин «${id}» на странице уже отмечен`)];
      seen.add(id);
      return [];
    }),
  );
}

// Longest first: a base DN contains no domain, but a host does.
const literals = (["base-dn", "host", "domain", "realm"] as const).map((name) => ({
  name,
  pattern: new RegExp(`(?<![\\w-])${readerDefaults[name].replaceAll(".", "\\.")}(?![\\w-])`, "g"),
}));

function literalProblems(file: string, text: string): Problem[] {
  return text.split("\n").flatMap((row, index) => {
    const name = literals.find(({ pattern }) => row.search(pattern) !== -1)?.name;
    if (name === undefined) return [];
    const expected = `вместо «${readerDefaults[name]}» стоит [[${name}]]`;
    return [lineProblem(file, index + 1, `[[${name}]]`, expected)];
  });
}

// Unknown lower-case names are found when a page is rendered; these are other typos.
function unknownNames(file: string, text: string): Problem[] {
  return text
    .split("\n")
    .flatMap((row, index) =>
      [...row.matchAll(/\[\[(?=[^\]]*[A-Z_\d])[A-Za-z][\w-]*\]\]/g)].map(([name]) =>
        lineProblem(file, index + 1, name, "такого имени нет: список в content/README.md"),
      ),
    );
}

const box = /<(Info|Note|Warning)[ >][\s\S]*?<\/\1>/g;
const doubt =
  /(?<!\p{L})(?:не (?:проверя|запуска|выполня)л(?:и|ся|ась|ось|ись)|не (?:проверен[аоы]?|подтверждено)|скорее всего|по-видимому)(?!\p{L})/giu;

function strayDoubts(page: LoadedPage): Problem[] {
  if (page.parsed.kind !== "doc") return [];
  const steps = withoutCode(page.parsed.body).replace(box, blank);
  return [...steps.matchAll(doubt)].map(({ 0: words, index }) =>
    bodyProblem(
      page,
      rowAt(steps, index) - 1,
      "box",
      `«${words}»: чего никто не проверил, говорит рамка «Что проверено, а что нет»`,
    ),
  );
}

function withoutCode(text: string): string {
  return text.replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^[ \t]*\2[ \t]*$/gm, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, "");
}
