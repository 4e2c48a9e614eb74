import type { GatsbyNode } from "gatsby";
import { problemLines, type Problem } from "../../content-model/problem";

let lines: readonly string[] = [];

/** Keeps the mistakes of the content for the overlay of `gatsby develop`. */
export function publishProblems(problems: readonly Problem[]): void {
  lines = problemLines(problems);
}

/** Serves the mistakes of the content to the overlay, which asks every second. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app }) => {
  app.get(
    "/___content-problems",
    (_request: unknown, response: { json: (value: unknown) => void }) => response.json(lines),
  );
};
