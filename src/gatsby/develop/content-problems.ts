import { problemLines, type Problem } from "../../content-model/problem";
import type { GatsbyCache } from "gatsby";

const key = "content-problems";

/** The text that shows content problems to a writer. */
export function problemText(problems: readonly Problem[]): string {
  return `Ошибки в содержании, ${problems.length}:\n${problemLines(problems).join("\n")}`;
}

/** Stores the content problems for the overlay of `gatsby develop`. */
export async function publishProblems(
  cache: GatsbyCache,
  problems: readonly Problem[],
): Promise<void> {
  await cache.set(key, problemLines(problems));
}

/** The problems stored last, one line each. */
export async function publishedProblems(cache: GatsbyCache): Promise<readonly string[]> {
  return ((await cache.get(key)) as readonly string[] | undefined) ?? [];
}
