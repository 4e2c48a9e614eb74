import { z } from "zod";

/** Output of `npm run owner -- feedback --json`, as far as it is used here. */
export const feedbackAnswer = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      found: z.int(),
      missing: z.int(),
      wrong: z.int(),
      unclear: z.int(),
      other: z.int(),
    }),
  ),
});

/** Output of `npm run owner -- searches --json`, as far as it is used here. */
export const searchesAnswer = z.object({
  queries: z.array(z.object({ query: z.string(), count: z.int() })),
});

export type MissedSearch = z.infer<typeof searchesAnswer>["queries"][number];

/** «Да» and «Нет» answers of a page. */
export interface Helped {
  readonly yes: number;
  readonly no: number;
}

/** Answers for all sections of each page, by path. */
export function helpedByPage({
  pages,
}: z.infer<typeof feedbackAnswer>): ReadonlyMap<string, Helped> {
  const found = new Map<string, Helped>();
  for (const page of pages) {
    const { yes, no } = found.get(page.path) ?? { yes: 0, no: 0 };
    found.set(page.path, {
      yes: yes + page.found,
      no: no + page.missing + page.wrong + page.unclear + page.other,
    });
  }
  return found;
}
