import { z } from "zod";
import { errorPath } from "../routes";
import { line } from "./common";
import { hasGap } from "./gaps";
import type { Problem } from "./problem";
import { redirectsFile, type Redirect } from "./redirects";

/** The file of `content/` that stores the permanent addresses of message rows. */
export const errorIdsFile = "errors/ids.yaml";

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/, "нужен адрес строки, например gitlab-3");

/** By page, the id and message of each row. */
export const errorIdsSchema = z
  .strictObject({ pages: z.record(z.string(), z.record(id, line)) })
  .transform(({ pages }) => pages);

export type ErrorIds = z.infer<typeof errorIdsSchema>;

/** A row of a page's table of messages. */
export interface PageRow {
  readonly file: string;
  readonly line: number;
  readonly path: string;
  readonly message: string;
}

/**
 * Assigns ids to rows by page and message, null to new rows, and returns the ids that are left.
 * Equal messages on one page get their ids in order.
 */
export function givenIds(rows: readonly Pick<PageRow, "path" | "message">[], ids: ErrorIds) {
  const free = new Map<string, string[]>();
  for (const [path, known] of Object.entries(ids))
    for (const [rowId, message] of Object.entries(known)) {
      const key = `${path} ${message}`;
      free.set(key, [...(free.get(key) ?? []), rowId]);
    }
  const idOf = rows.map(({ path, message }) => free.get(`${path} ${message}`)?.shift() ?? null);
  const unused = new Set([...free.values()].flat());
  const left = Object.entries(ids).flatMap(([path, known]) =>
    Object.entries(known)
      .filter(([rowId]) => unused.has(rowId))
      .map(([rowId, message]) => ({ id: rowId, path, message })),
  );
  return { idOf, left };
}

const command = "npm run check:content -- --write";

/** Rows without an address, and addresses without a row or with two. */
export function errorIdProblems(
  rows: readonly PageRow[],
  ids: ErrorIds,
  sheetIds: readonly string[],
): Problem[] {
  const { idOf, left } = givenIds(rows, ids);
  const all = [...listedIds(ids), ...sheetIds];
  const problems = rows.flatMap(({ file, line: place, message }, index): Problem[] => {
    if (idOf[index] !== null || hasGap(message)) return [];
    const expected = `у строки «${message}» нет постоянного адреса: ${command}`;
    return [{ file, line: place, field: "errors", expected }];
  });
  const report = (field: string, expected: string): number =>
    problems.push({ file: `content/${errorIdsFile}`, line: 1, field, expected });
  for (const { id: rowId, message } of left)
    report(
      rowId,
      `строки «${message}» больше нет: ${command} найдёт, если её изменили; если убрали, сначала впишите в content/${redirectsFile}, куда ведёт ${errorPath(rowId)}`,
    );
  for (const rowId of all.filter((each, index) => all.indexOf(each) < index))
    report(rowId, `адрес ${errorPath(rowId)} занят дважды`);
  return problems;
}

/** All ids of pages' rows. */
export function listedIds(ids: ErrorIds): string[] {
  return Object.values(ids).flatMap((rows) => Object.keys(rows));
}

/**
 * The list with an id for every row. A row keeps its id when its message is edited or when it moves
 * to another page. Ids whose rows are gone remain until their addresses are redirected.
 */
export function renewedIds(
  rows: readonly Pick<PageRow, "path" | "message">[],
  ids: ErrorIds,
  redirects: readonly Pick<Redirect, "from">[],
): ErrorIds {
  const redirected = new Set(redirects.map(({ from }) => from));
  const { idOf, left } = givenIds(rows, ids);
  const gone = new Map(left.map((each) => [each.id, each]));
  const kept = rows.map((row, index) => {
    const known = idOf[index] ?? nearestId(row, [...gone.values()]);
    if (known !== null) gone.delete(known);
    return known;
  });
  const newId = newIds(listedIds(ids), redirected);
  const pages: ErrorIds = {};
  rows.forEach(({ path, message }, index) => {
    (pages[path] ??= {})[kept[index] ?? newId(path)] = message;
  });
  for (const { id: rowId, path, message } of gone.values())
    if (!redirected.has(errorPath(rowId))) (pages[path] ??= {})[rowId] = message;
  return pages;
}

/** The id of a row that is gone and was probably this one: edited, or moved to another page. */
function nearestId(
  row: Pick<PageRow, "path" | "message">,
  gone: ReturnType<typeof givenIds>["left"],
): string | null {
  const same = gone
    .filter(({ path }) => path === row.path)
    .map((each) => ({ id: each.id, likeness: likeness(each.message, row.message) }))
    .sort((one, other) => other.likeness - one.likeness)[0];
  if (same && same.likeness >= leastLikeness) return same.id;
  return gone.find(({ message }) => message === row.message)?.id ?? null;
}

/** Returns a function that gives a page's rows ids that no row ever had. */
function newIds(
  listed: readonly string[],
  redirected: ReadonlySet<string>,
): (path: string) => string {
  const used = new Set(listed);
  const isFree = (rowId: string): boolean => !used.has(rowId) && !redirected.has(errorPath(rowId));
  return (path) => {
    const prefix = idPrefix(path);
    let number = 1;
    while (!isFree(`${prefix}-${number}`)) number += 1;
    used.add(`${prefix}-${number}`);
    return `${prefix}-${number}`;
  };
}

const leastLikeness = 0.34;

/** The share of words that two messages have in common. */
function likeness(one: string, other: string): number {
  const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const [first, second] = [words(one), words(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / Math.max(1, first.size + second.size - shared);
}

/** The prefix of a page's row ids: `gitlab` for `/docs/ldaps-and-ldap/md-gitlab`. */
function idPrefix(path: string): string {
  return path
    .replace(/^.*\//, "")
    .replace(/^md-/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}
