import { hasGap } from "../../src/content-model/gaps";
import { readerDefaults } from "../../src/content-model/placeholders";
import type { Problem } from "../../src/content-model/problem";
import { remedyExpected, tellsWhatToDo } from "../../src/content-model/remedy";
import type { LoadedPage } from "../../src/gatsby/load-content";
import type { ContentFile } from "./content-files";

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

/**
 * What content/README.md requires of a page besides its sections: tables in guides, remedies that
 * ask for an action, terms linked once, known names in brackets, doubts in a box.
 */
export function contractProblems(source: PageSource): Problem[] {
  const { file, text, page } = source;
  const kind = page.parsed.kind === "doc" ? page.parsed.data.kind : page.parsed.kind;
  const rows = withoutCode(text).split("\n");
  return [
    ...(kind === "guide" || kind === "task"
      ? tableProblems(
          file,
          rows,
          "failures",
          /^\| Сообщение \| Причина \| Что сделать \|$/,
          "| Сообщение | Причина | Что сделать |",
        )
      : []),
    ...(kind === "guide"
      ? tableProblems(
          file,
          rows,
          "settings",
          /^\| .+ \| Значение \| Что значит \|$/,
          "| Параметр | Значение | Что значит |",
        )
      : []),
    ...idleRemedies(source),
    ...repeatedTerms(file, rows),
    ...literalProblems(file, text),
    ...unknownNames(file, text),
    ...strayDoubts(source),
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
  return sources.flatMap(({ file, text, page }) => {
    const { description } = page.parsed.data;
    const other = descriptions.get(description);
    descriptions.set(description, other ?? file);
    return [
      ...strangeTabs(file, text, labels),
      ...sharedAccount(file, page, accounts),
      ...(other === undefined || hasGap(description)
        ? []
        : [
            {
              file,
              line: 1,
              field: "description",
              expected: `своё описание, а не то же, что у ${other}`,
            },
          ]),
    ];
  });
}

/** Sets of tabs with other labels than the first set of their group, on any page. */
function strangeTabs(file: string, text: string, labels: Map<string, string>): Problem[] {
  const sets = [...withoutCode(text).matchAll(/<Tabs group="([^"]+)">([\s\S]*?)<\/Tabs>/g)];
  return sets.flatMap(({ 1: group = "", 2: tabs = "", index }) => {
    const own = [...tabs.matchAll(/<Tab label="([^"]+)"/g)].map((tab) => tab[1]).join(" | ");
    const first = labels.get(group) ?? own;
    labels.set(group, first);
    if (first === own) return [];
    const expected = `в группе «${group}» вкладки ${first}, а здесь ${own}`;
    return [{ file, line: lineAt(text, index), field: "Tabs", expected }];
  });
}

function sharedAccount(
  file: string,
  { parsed }: LoadedPage,
  accounts: Map<string, string>,
): Problem[] {
  const account = parsed.kind === "doc" ? parsed.data.guide?.account : undefined;
  if (account === undefined) return [];
  const other = accounts.get(account);
  accounts.set(account, other ?? file);
  return other === undefined
    ? []
    : [
        {
          file,
          line: parsed.lineOf(["guide", "account"]),
          field: "guide.account",
          expected: `своя сервисная запись, а не та же, что у ${other}`,
        },
      ];
}

function tableProblems(
  file: string,
  rows: readonly string[],
  id: string,
  header: RegExp,
  expected: string,
): Problem[] {
  const start = rows.findIndex((row) => row.startsWith("## ") && row.includes(`{#${id}}`));
  if (start === -1) return [];
  const end = rows.findIndex((row, index) => index > start && row.startsWith("## "));
  const section = rows.slice(start, end === -1 ? undefined : end);
  return section.some((row) => header.test(row.trim()))
    ? []
    : [
        {
          file,
          line: start + 1,
          field: "sections",
          expected: `в разделе {#${id}} таблица ${expected}`,
        },
      ];
}

function idleRemedies({ file, page }: PageSource): Problem[] {
  return page.rendered.errors.flatMap(({ line, message, html }) =>
    tellsWhatToDo(html.remedy) || hasGap(html.remedy)
      ? []
      : [
          {
            file,
            line: page.parsed.bodyLine + line - 1,
            field: "remedy",
            expected: `«${message}»: ${remedyExpected}`,
          },
        ],
  );
}

function repeatedTerms(file: string, rows: readonly string[]): Problem[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) =>
    [...row.matchAll(/<Term id="([^"]+)"/g)].flatMap(([, id = ""]): Problem[] => {
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      return [
        {
          file,
          line: index + 1,
          field: "Term",
          expected: `термин «${id}» на странице уже отмечен`,
        },
      ];
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
    const found = literals.find(({ pattern }) => row.search(pattern) !== -1);
    return found
      ? [
          {
            file,
            line: index + 1,
            field: `[[${found.name}]]`,
            expected: `вместо «${readerDefaults[found.name]}» стоит [[${found.name}]]`,
          },
        ]
      : [];
  });
}

// Unknown lower-case names are found when a page is rendered; these are other typos.
function unknownNames(file: string, text: string): Problem[] {
  return text.split("\n").flatMap((row, index) =>
    [...row.matchAll(/\[\[(?=[^\]]*[A-Z_\d])[A-Za-z][\w-]*\]\]/g)].map(([name]) => ({
      file,
      line: index + 1,
      field: name,
      expected: "такого имени нет: список в content/README.md",
    })),
  );
}

const box = /<(Info|Note|Warning)[ >][\s\S]*?<\/\1>/g;
const doubt =
  /(?<!\p{L})(?:не (?:проверя|запуска|выполня)л(?:и|ся|ась|ось|ись)|не (?:проверен[аоы]?|подтверждено)|скорее всего|по-видимому)(?!\p{L})/giu;

function strayDoubts({ file, page: { parsed } }: PageSource): Problem[] {
  if (parsed.kind !== "doc") return [];
  const steps = withoutCode(parsed.body).replace(box, blank);
  return [...steps.matchAll(doubt)].map(({ 0: words, index }) => ({
    file,
    line: parsed.bodyLine + lineAt(steps, index) - 1,
    field: "box",
    expected: `«${words}»: чего никто не проверил, говорит рамка «Что проверено, а что нет»`,
  }));
}

function withoutCode(text: string): string {
  return text.replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^[ \t]*\2[ \t]*$/gm, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, "");
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
