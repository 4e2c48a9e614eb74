import type { ParsedFile, UnreadFile } from "../../content-model/content-file";
import { givenIds, type ErrorIds } from "../../content-model/error-ids";
import type { ErrorSheetRow, ReadErrorSheet } from "../../content-model/error-sheet";
import type { ErrorWords } from "../../content-model/error-words";
import { letterKey } from "../../content-model/letter-key";
import type { ErrorRow, ErrorsFile } from "../../contracts/site-files";
import { wordsOf } from "../../errors/words";
import { pageRows, type RenderedFile } from "../../markup/page-rows";
import { errorCommandsHtml } from "../../markup/error-sheet";
import type { ErrorCells, PageFacts } from "../../markup/rendered-page";
import { typograph } from "../../markup/typography";

/** Everything that explains messages, rendered. */
export interface ErrorSources {
  readonly pages: readonly RenderedFile[];
  readonly sheets: readonly {
    readonly read: ReadErrorSheet;
    readonly rendered: PageFacts;
    readonly html: string;
  }[];
  readonly ids: ErrorIds;
  readonly words: ErrorWords;
  readonly pathPrefix: string;
}

/**
 * The explanations of messages: general sheets first, then pages by name. Rows of a page without a
 * permanent address yet are left out; the content check reports such pages.
 */
export function errorsFile({ pages, sheets, ids, words, pathPrefix }: ErrorSources): ErrorsFile {
  const sources: ErrorsFile["sources"][number][] = [];
  const rows: ErrorRow[] = [];
  const sectionOf = sectionNames(pages);
  const ordered = sheets
    .flatMap(({ read, rendered, html }) =>
      read.sheet ? [{ sheet: read.sheet, rendered, html }] : [],
    )
    .sort((one, other) => one.sheet.order - other.sheet.order);
  for (const { sheet, rendered, html } of ordered) {
    const commands = errorCommandsHtml(sheet, html);
    sheet.rows.forEach((row, index) => {
      const cells = rendered.errors[index]?.html;
      if (!cells) return;
      rows.push({
        id: row.id,
        source: sources.length,
        to: pathPrefix + row.section,
        section: sectionOf(row.section),
        patterns: [...new Set([row.message, ...row.match])],
        words: "",
        isExact: true,
        isVague: row.vague,
        ...readCells(cells, ""),
        command: commands[index] ?? null,
      });
    });
    sources.push({ title: typograph(sheet.title), words: sheet.tool, isGeneral: true });
  }
  const sharedCommand = sharedCommands(
    ordered.flatMap(({ sheet }) => sheet.rows),
    new Map(rows.map(({ id, command }) => [id, command])),
  );
  const byName = [...pages].sort((one, other) =>
    nameKey(one.parsed) < nameKey(other.parsed) ? -1 : 1,
  );
  const { idOf } = givenIds(pageRows(byName), ids);
  let place = 0;
  for (const { parsed, rendered } of byName) {
    if (rendered.errors.length === 0) continue;
    for (const error of rendered.errors) {
      const id = idOf[place++];
      if (!id) continue;
      const patterns = [...error.patterns, ...(words.rows[id] ?? [])];
      const to = `${parsed.path}${error.section && `#${error.section}`}`;
      rows.push({
        id,
        source: sources.length,
        to: pathPrefix + to,
        section: sectionOf(to),
        patterns,
        words: error.words,
        isExact: false,
        isVague: words.vague.includes(id),
        ...readCells(error.html, pathPrefix + parsed.path),
        command: sharedCommand(error.patterns),
      });
    }
    const tool = words.general.includes(parsed.path) ? null : toolOf(parsed);
    sources.push({
      title: typograph(tool ?? pageName(parsed)),
      words: [...(tool === null ? [] : [tool]), ...(words.tools[parsed.path] ?? [])],
      isGeneral: tool === null,
    });
  }
  return { sources, rows };
}

/**
 * The command for a row of a page: that of the general row with the longest text contained in its
 * message, if the command finds the fault in any tool. Other commands would use another account or
 * file than the page does.
 */
function sharedCommands(
  rows: readonly ErrorSheetRow[],
  commands: ReadonlyMap<string, string | null>,
): (patterns: readonly string[]) => string | null {
  const plain = (text: string): string => ` ${wordsOf(text).join(" ")} `;
  const known = rows
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
function sectionNames(pages: readonly RenderedFile[]): (to: string) => string {
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

function toolOf(parsed: ParsedFile | UnreadFile): string | null {
  return parsed.kind === "doc" ? (parsed.data.guide?.tool ?? null) : null;
}

function nameKey(parsed: ParsedFile | UnreadFile): string {
  return letterKey(toolOf(parsed) ?? pageName(parsed));
}

function pageName(parsed: ParsedFile | UnreadFile): string {
  if (parsed.kind === "doc") return parsed.data.label ?? parsed.data.title;
  return parsed.kind === "post" || parsed.kind === "term" ? parsed.data.title : parsed.path;
}
