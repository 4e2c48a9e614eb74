import { problemLines, type Problem } from "../../content-model/problem";
import type { Cache } from "../gatsby-args";

const key = "content-problems";

/** What a writer is told of the mistakes of the content. */
export function problemText(problems: readonly Problem[]): string {
  return `Ошибки в содержании, ${problems.length}:\n${problemLines(problems).join("\n")}`;
}

/** Keeps the mistakes of the content for the overlay of `gatsby develop`. */
export async function publishProblems(cache: Cache, problems: readonly Problem[]): Promise<void> {
  await cache.set(key, problemLines(problems));
}

/** The mistakes kept last, a line each. */
export async function publishedProblems(cache: Cache): Promise<readonly string[]> {
  return ((await cache.get(key)) as readonly string[] | undefined) ?? [];
}
