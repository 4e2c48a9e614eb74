import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

export const queriesFile = "lab/search/queries.json";

/**
 * Adds a query that readers have missed (`npm run owner -- searches`) to the list, with the pages
 * that answer it, best first. It is one to tune on: the half for reporting is what nobody has tuned
 * on. All other lines stay as they are.
 */
export function addQuery(args: readonly string[], file = queriesFile): void {
  const { values } = parseArgs({
    args: [...args],
    options: { add: { type: "string" }, page: { type: "string", multiple: true } },
  });
  const { add: query = "", page: expected = [] } = values;
  if (query.trim() === "" || !expected.every((page) => /^\/[^\s?]*$/.test(page)))
    throw new Error("npm run lab -- search --add <query> [--page /docs/…]…");
  const text = readFileSync(file, "utf8");
  if ((JSON.parse(text) as { query: string }[]).some((known) => known.query === query))
    throw new Error(`${file} has «${query}» already`);
  const line = JSON.stringify({
    id: `missed-${createHash("sha256").update(query).digest("hex").slice(0, 8)}`,
    query,
    kind: expected.length > 0 ? "missed" : "absent",
    half: "tune",
    expected,
  });
  const end = text.lastIndexOf("]");
  writeFileSync(file, `${text.slice(0, end).trimEnd()},\n  ${line}\n${text.slice(end)}`);
}
