import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { errorCode } from "../error-code";
import { StartupError } from "../startup-error";
import type { QueryInvocation } from "./arguments";

const listSchema = z.array(z.looseObject({ id: z.string(), query: z.string() }));

/**
 * A missed query as a line of `lab/search/queries.json`. It is one to tune the search on:
 * the half for reporting is what nobody has tuned on.
 */
export function queryLine({ query, pages }: Pick<QueryInvocation, "query" | "pages">): string {
  const digest = createHash("sha256").update(query).digest("hex").slice(0, 8);
  return JSON.stringify({
    id: `missed-${digest}`,
    query,
    kind: pages.length > 0 ? "missed" : "absent",
    half: "tune",
    expected: pages,
  });
}

/** Appends the line to a list; all other bytes stay. */
export async function addToList({ query, pages }: QueryInvocation, file: string): Promise<void> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new StartupError([`Файл ${file} не читается (${errorCode(error)}).`], error);
  });
  const list = listSchema.safeParse(jsonOf(text));
  const end = text.lastIndexOf("]");
  if (!list.success || list.data.length === 0)
    throw new StartupError([`Файл ${file} не список запросов: он не изменён.`]);
  if (list.data.some((known) => known.query === query))
    throw new StartupError([`Запрос «${query}» в списке уже есть: файл не изменён.`]);
  const before = text.slice(0, end).trimEnd();
  await writeFile(file, `${before},\n  ${queryLine({ query, pages })}\n${text.slice(end)}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
