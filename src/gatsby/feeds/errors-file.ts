import type { ParsedFile } from "../../content-model/content-file";
import { givenIds } from "../../content-model/error-ids";
import { errorWordsSchema, type ErrorWords } from "../../content-model/error-words";
import { letterKey } from "../../content-model/letter-key";
import type { ErrorsFile } from "../../contracts/site-files";
import { wordsOf } from "../../errors/words";
import { pageRows } from "../../markup/page-rows";
import { errorCommandsHtml } from "../../markup/error-sheet";
import type { ErrorCells } from "../../markup/rendered-page";
import { typograph } from "../../markup/typography";
import { contentErrorIds, contentErrorWords } from "../content-lists";
import type { LoadedContent } from "../load-content";

type SectionName = (to: string) => string;

/**
 * The explanations of messages: general sheets first, then pages by name. Rows of a page without a
 * permanent address yet are left out. An invalid list counts as empty. The content check reports
 * both.
 */
export function errorsFile(content: LoadedContent): ErrorsFile {
  const sectionOf = sectionNames(content.pages);
  const general = generalSources(content, sectionOf);
  const explained = [...general, ...pageSources(content, sectionOf, sharedCommands(general))];
  return {
    sources: explained.map(({ source }) => source),
    rows: explained.flatMap(({ rows }, source) =>
      rows.map(({ id, ...row }) => ({ id, source, ...row })),
    ),
  };
}

function generalSources({ sheets, pathPrefix }: LoadedContent, sectionOf: SectionName) {
  return sheets
    .flatMap(({ read, rendered }) => (read.sheet ? [{ sheet: read.sheet, rendered }] : []))
    .sort((one, other) => one.sheet.order - other.sheet.order)
    .map(({ sheet, rendered }) => {
      const commands = errorCommandsHtml(sheet, rendered.html);
      const rows = sheet.rows.flatMap((row, index) => {
        const cells = rendered.errors[index]?.html;
        if (!cells) return [];
        return {
          id: row.id,
          to: pathPrefix + row.section,
          section: sectionOf(row.section),
          patterns: [...new Set([row.message, ...row.match])],
          words: "",
          isExact: true,
          isVague: row.vague,
          isRisky: row.risky,
          ...readCells(cells, ""),
          command: commands[index] ?? null,
        };
      });
      const source = { title: typograph(sheet.title), words: sheet.tool, isGeneral: true };
      return { sheet, source, rows };
    });
}

function pageSources(
  { folder, pages, pathPrefix }: LoadedContent,
  sectionOf: SectionName,
  commandOf: (patterns: readonly string[]) => string | null,
) {
  const words = contentErrorWords(folder).data ?? errorWordsSchema.parse({});
  const byName = [...pages].sort((one, other) =>
    nameKey(one.parsed) < nameKey(other.parsed) ? -1 : 1,
  );
  const { idOf } = givenIds(pageRows(byName), contentErrorIds(folder).data ?? {});
  let place = 0;
  return byName.flatMap(({ parsed, rendered }) => {
    if (rendered.errors.length === 0) return [];
    const rows = rendered.errors.flatMap((error) => {
      const id = idOf[place++];
      if (!id) return [];
      const to = `${parsed.path}${error.section && `#${error.section}`}`;
      return {
        id,
        to: pathPrefix + to,
        section: sectionOf(to),
        patterns: [...error.patterns, ...(words.rows[id] ?? [])],
        words: error.words,
        isExact: false,
        isVague: words.vague.includes(id),
        isRisky: words.risky.includes(id),
        ...readCells(error.html, pathPrefix + parsed.path),
        command: commandOf(error.patterns),
      };
    });
    return { source: pageSource(parsed, words), rows };
  });
}

function pageSource(parsed: ParsedFile, words: ErrorWords) {
  const tool = words.general.includes(parsed.path) ? null : toolOf(parsed);
  return {
    title: typograph(tool ?? pageName(parsed)),
    words: [...(tool === null ? [] : [tool]), ...(words.tools[parsed.path] ?? [])],
    isGeneral: tool === null,
  };
}

/**
 * The command for a row of a page: that of the general row with the longest text contained in its
 * message, if the command finds the fault in any tool. Other commands would use another account or
 * file than the page does.
 */
function sharedCommands(
  general: ReturnType<typeof generalSources>,
): (patterns: readonly string[]) => string | null {
  const commands = new Map(
    general.flatMap(({ rows }) => rows.map(({ id, command }) => [id, command] as const)),
  );
  const plain = (text: string): string => ` ${wordsOf(text).join(" ")} `;
  const known = general
    .flatMap(({ sheet }) => sheet.rows)
    .flatMap(({ id, message, match, shared }) =>
      [message, ...match]
        .filter((text) => !text.includes("…"))
        .map(plain)
        .filter((text) => text.trim().includes(" "))
        .map((text) => ({ text, command: shared ? (commands.get(id) ?? null) : null })),
    )
    .sort((one, other) => other.text.length - one.text.length);
  return (patterns) => {
    const own = patterns.map(plain);
    return known.find(({ text }) => own.some((each) => each.includes(text)))?.command ?? null;
  };
}

/**
 * Cells as shown outside their table: links to sections of the same page include its path, and
 * cause and remedy become sentences.
 */
function readCells({ message, cause, remedy }: ErrorCells, path: string): ErrorCells {
  const plain = (cell: string): string =>
    cell.replaceAll('href="#', `href="${path}#`).replace(/<wbr\s*\/?>/g, "");
  return {
    message: plain(message),
    cause: sentence(plain(cause)),
    remedy: sentence(plain(remedy)),
  };
}

function sentence(html: string): string {
  const begun = html.replace(
    /^((?:<a\b[^>]*>)?)([а-яё])/,
    (_, tag: string, letter: string) => tag + letter.toUpperCase(),
  );
  const isEnded = /[.!?…:]$/.test(html.replace(/<[^>]+>/g, ""));
  return html === "" || isEnded ? begun : `${begun}.`;
}

/** Names a section as a link does: the page, then the heading. */
function sectionNames(pages: LoadedContent["pages"]): SectionName {
  const byPath = new Map(pages.map((page) => [page.parsed.path, page]));
  return (to) => {
    const [path = "", id] = to.split("#");
    const page = byPath.get(path);
    const heading = page?.rendered.headings.find((each) => each.id === id);
    const name = page ? pageName(page.parsed) : path;
    return typograph(heading ? `${name}: ${startedSmall(heading.title)}` : name);
  };
}

function startedSmall(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

function toolOf(parsed: ParsedFile): string | null {
  return parsed.kind === "doc" ? (parsed.data.guide?.tool ?? null) : null;
}

function nameKey(parsed: ParsedFile): string {
  return letterKey(toolOf(parsed) ?? pageName(parsed));
}

/** The name of a page in lists. */
export function pageName(parsed: ParsedFile): string {
  if (parsed.kind === "doc") return parsed.data.label ?? parsed.data.title;
  return parsed.kind === "post" || parsed.kind === "term" ? parsed.data.title : parsed.path;
}
