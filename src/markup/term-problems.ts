import type { AnyFile, ParsedTerm } from "../content-model/content-file";
import { stemsOf } from "./term-links";

/** A problem in the `mentions` or `unlinked` of a term. */
export interface MentionProblem {
  readonly field: "mentions" | "unlinked";
  readonly index: number;
  readonly expected: string;
}

/** The same phrase, in any case form, cannot mean two terms, nor be both a mention and excluded. */
export function mentionProblems(own: ParsedTerm, all: readonly AnyFile[]): MentionProblem[] {
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
    ...(own.data.mentions ?? []).flatMap((words, index): MentionProblem[] => {
      const other = ownerOf(words, (slug) => slug !== own.slug);
      const expected =
        keyOf(words) === ""
          ? `«${words}»: нужно слово`
          : other && `«${words}»: эти слова уже у термина «${other}»`;
      return expected ? [{ field: "mentions", index, expected }] : [];
    }),
    ...own.data.unlinked.flatMap(({ words }, index): MentionProblem[] => {
      const owner = ownerOf(words, () => true);
      return owner
        ? [
            {
              field: "unlinked",
              index,
              expected: `«${words}»: эти слова названы упоминанием термина «${owner}»`,
            },
          ]
        : [];
    }),
  ];
}

function keyOf(words: string): string {
  return stemsOf(words).join(" ");
}
