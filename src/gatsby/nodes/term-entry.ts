import type { AnyFile, ParsedFile } from "../../content-model/content-file";
import { fillReaderDefaults } from "../../content-model/placeholders";
import { termPath, termSlug } from "../../content-model/term";
import { typograph } from "../../markup/typography";
import type { KnownTerm, RenderContext } from "../../markup/rendered-page";

/** The short definition of a term as pages show it. */
export function shownShort(short: string): string {
  return typograph(fillReaderDefaults(short));
}

/** How a page's text links to the terms it mentions. */
export function termLinks(page: ParsedFile): Pick<RenderContext, "hasTermLinks" | "ownTerm"> {
  return {
    hasTermLinks: page.data.termLinks,
    ...(page.kind === "term" ? { ownTerm: page.slug } : {}),
  };
}

/**
 * What other texts need to know of a page that is a term; empty for other pages. A term with
 * invalid front matter still has an address, so texts that mention it are valid.
 */
export function termEntry(file: AnyFile): (readonly [slug: string, term: KnownTerm])[] {
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
