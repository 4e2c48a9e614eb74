import type { GatsbyCache } from "gatsby";
import { problemLines, type Problem } from "../../content-model/problem";

const key = "content-problems";

/** What a writer is told of the mistakes of the content. */
export function problemText(problems: readonly Problem[]): string {
  return `Ошибки в содержании, ${problems.length}:\n${problemLines(problems).join("\n")}`;
}

/** Keeps the mistakes of the content for the overlay of `gatsby develop`. */
export async function publishProblems(
  cache: GatsbyCache,
  problems: readonly Problem[],
): Promise<void> {
  await cache.set(key, problemLines(problems));
}

/** The mistakes kept last, a line each. */
export async function publishedProblems(cache: GatsbyCache): Promise<readonly string[]> {
  return ((await cache.get(key)) as readonly string[] | undefined) ?? [];
}
