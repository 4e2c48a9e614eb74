import type { PageRecord } from "../../../src/search/records";

/** A section as VitePress passes it to its engine. */
export interface SectionDocument {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** Titles above it, outermost first. */
  readonly titles: readonly string[];
  readonly text: string;
}

/**
 * A document for each section of each page. The first one contains the page's lead and, if wanted,
 * its synonyms.
 */
export function sectionDocuments(
  records: readonly PageRecord[],
  hasSynonyms: boolean,
): SectionDocument[] {
  return records.flatMap(({ path, title, description, synonyms, sections }) => {
    const opening = sections.find(({ id }) => id === "");
    const page = {
      id: path,
      path,
      title,
      titles: [],
      text: [description, ...(hasSynonyms ? synonyms : []), opening?.text, opening?.code]
        .filter(Boolean)
        .join("\n"),
    };
    const above: { title: string; depth: number }[] = [];
    const others = sections
      .filter(({ id }) => id !== "")
      .map((section): SectionDocument => {
        while ((above.at(-1)?.depth ?? 0) >= section.depth) above.pop();
        const titles = [title, ...above.map((each) => each.title)];
        above.push(section);
        return {
          id: `${path}#${section.id}`,
          path,
          title: section.title,
          titles,
          text: `${section.text}\n${section.code}`,
        };
      });
    return [page, ...others];
  });
}
