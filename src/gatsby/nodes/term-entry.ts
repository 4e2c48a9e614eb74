import type { ParsedFile, UnreadFile } from "../../content-model/content-file";
import { fillReaderDefaults } from "../../content-model/placeholders";
import { termPath, termSlug } from "../../content-model/term";
import { typograph } from "../../markup/typography";
import type { RenderContext } from "./mdx-cache-key";

/** The short definition of a term as pages show it. */
export function shownShort(short: string): string {
  return typograph(fillReaderDefaults(short));
}

/** How the text of a page links to the terms it mentions. */
export function termLinks(page: ParsedFile): Pick<RenderContext, "hasTermLinks" | "ownTerm"> {
  return {
    hasTermLinks: page.data.termLinks,
    ...(page.kind === "term" ? { ownTerm: page.slug } : {}),
  };
}

/**
 * What texts need to know of a page when it is a term; nothing of other pages. A term whose front
 * matter is wrong has an address all the same, and the texts that name it are right.
 */
export function termEntry(file: ParsedFile | UnreadFile): RenderContext["terms"][number][] {
  if (file.kind === "term")
    return [
      [
        file.slug,
        {
          path: file.path,
          short: shownShort(file.data.short),
          mentions: file.data.mentions ?? [file.data.title],
          unlinked: file.data.unlinked.map(({ words }) => words),
        },
      ],
    ];
  return file.kind === "unread" && file.path.startsWith(termPath(""))
    ? [[termSlug(file.path), { path: file.path, short: "", mentions: [], unlinked: [] }]]
    : [];
}
