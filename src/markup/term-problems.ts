import { fieldProblem, type AnyFile, type ParsedTerm } from "../content-model/content-file";
import type { Problem } from "../content-model/problem";
import { stemsOf } from "./term-links";

/** The same phrase, in any case form, cannot mean two terms, nor be both a mention and excluded. */
export function mentionProblems(own: ParsedTerm, all: readonly AnyFile[]): Problem[] {
  const problem = (field: string, index: number, expected: string): Problem =>
    fieldProblem(own, [field, index], expected, field);
  const owners = all.flatMap((page) =>
    page.kind === "term"
      ? (page.data.mentions ?? [page.data.title]).map((words) => ({
          key: keyOf(words),
          slug: page.slug,
        }))
      : [],
  );
  const ownerOf = (words: string, isAsked: (slug: string) => boolean): string | undefined =>
    owners.find(({ key, slug }) => key === keyOf(words) && isAsked(slug))?.slug;
  return [
    ...(own.data.mentions ?? []).flatMap((words, index) => {
      const other = ownerOf(words, (slug) => slug !== own.slug);
      const expected =
        keyOf(words) === ""
          ? `«${words}»: нужно слово`
          : other && `«${words}»: эти слова уже у термина «${other}»`;
      return expected ? problem("mentions", index, expected) : [];
    }),
    ...own.data.unlinked.flatMap(({ words }, index) => {
      const owner = ownerOf(words, () => true);
      return owner
        ? problem("unlinked", index, `«${words}»: эти слова названы упоминанием термина «${owner}»`)
        : [];
    }),
  ];
}

function keyOf(words: string): string {
  return stemsOf(words).join(" ");
}
