import { z } from "zod";
import { line } from "./common";
import { hasGap } from "./gaps";
import type { Problem } from "./problem";

/** The file of `content/` that keeps the permanent addresses of the rows of pages. */
export const errorIdsFile = "errors/ids.yaml";

const id = z.string().regex(/^[a-z]+(?:-[a-z0-9]+)+$/, "нужен адрес строки, например gitlab-3");

/** What the file holds: by page, the id and the message of each row; ids whose row is gone. */
export const errorIdsSchema = z.strictObject({
  pages: z.record(z.string(), z.record(id, line)).default({}),
  moved: z.record(id, id).default({}),
});

export type ErrorIds = z.infer<typeof errorIdsSchema>;

/** A row of a page's table of messages. */
export interface PageRow {
  readonly file: string;
  readonly line: number;
  readonly path: string;
  readonly message: string;
}

/** The address of a row by its id. */
export function errorPath(rowId: string): string {
  return `/e/${rowId}`;
}

/** The id of each row, null for one that has none yet, and the ids that no row has. */
export interface GivenIds {
  readonly idOf: readonly (string | null)[];
  readonly left: readonly {
    readonly id: string;
    readonly path: string;
    readonly message: string;
  }[];
}

/**
 * Gives the rows their ids by page and message, of equal messages on one page the first id to the
 * first.
 */
export function givenIds(
  rows: readonly Pick<PageRow, "path" | "message">[],
  { pages }: ErrorIds,
): GivenIds {
  const free = new Map<string, string[]>();
  for (const [path, known] of Object.entries(pages))
    for (const [rowId, message] of Object.entries(known)) {
      const key = `${path} ${message}`;
      free.set(key, [...(free.get(key) ?? []), rowId]);
    }
  const idOf = rows.map(({ path, message }) => free.get(`${path} ${message}`)?.shift() ?? null);
  const unused = new Set([...free.values()].flat());
  const left = Object.entries(pages).flatMap(([path, known]) =>
    Object.entries(known)
      .filter(([rowId]) => unused.has(rowId))
      .map(([rowId, message]) => ({ id: rowId, path, message })),
  );
  return { idOf, left };
}

const command = "npm run check:content -- --write-ids";

/** Rows without an address, and addresses whose row is gone and that lead nowhere instead. */
export function errorIdProblems(
  rows: readonly PageRow[],
  ids: ErrorIds,
  sheetIds: readonly string[],
): Problem[] {
  const { idOf, left } = givenIds(rows, ids);
  const listed = Object.values(ids.pages).flatMap((known) => Object.keys(known));
  const all = new Set([...listed, ...sheetIds]);
  const told = (field: string, expected: string): Problem => ({
    file: `content/${errorIdsFile}`,
    line: 1,
    field,
    expected,
  });
  const twice = [...listed, ...sheetIds].filter(
    (each, index, every) => every.indexOf(each) < index,
  );
  return [
    ...rows.flatMap(({ file, line: place, message }, index) =>
      idOf[index] === null && !hasGap(message)
        ? [
            {
              file,
              line: place,
              field: "errors",
              expected: `у строки «${message}» нет постоянного адреса: ${command}`,
            },
          ]
        : [],
    ),
    ...left.map(({ id: rowId, message }) =>
      told(
        rowId,
        `строки «${message}» больше нет: ${command} найдёт, если её изменили; если убрали, впишите в moved, куда ведёт ${errorPath(rowId)}`,
      ),
    ),
    ...twice.map((rowId) => told(rowId, `адрес ${errorPath(rowId)} занят дважды`)),
    ...Object.entries(ids.moved).flatMap(([from, to]) => [
      ...(all.has(to) ? [] : [told(`moved.${from}`, `строки ${to} нет`)]),
      ...(all.has(from) ? [told(`moved.${from}`, "эта строка на месте: уберите её из moved")] : []),
    ]),
  ];
}

/**
 * The list with an id for every row. A row whose message was edited keeps its id, and so does one
 * that went to another page; ids whose row is gone stay until they are in `moved`.
 */
export function renewedIds(
  rows: readonly Pick<PageRow, "path" | "message">[],
  ids: ErrorIds,
): ErrorIds {
  const { idOf, left } = givenIds(rows, ids);
  const given: (string | null)[] = [...idOf];
  const gone = new Map(left.map((each) => [each.id, each]));
  const take = (index: number, rowId: string): void => {
    given[index] = rowId;
    gone.delete(rowId);
  };
  rows.forEach((row, index) => {
    if (given[index] !== null) return;
    const same = [...gone.values()]
      .filter(({ path }) => path === row.path)
      .map((each) => ({ id: each.id, likeness: likeness(each.message, row.message) }))
      .sort((one, other) => other.likeness - one.likeness)[0];
    if (same && same.likeness >= leastLikeness) take(index, same.id);
    else {
      const elsewhere = [...gone.values()].find(({ message }) => message === row.message);
      if (elsewhere) take(index, elsewhere.id);
    }
  });
  const used = new Set([
    ...Object.values(ids.pages).flatMap((known) => Object.keys(known)),
    ...Object.keys(ids.moved),
  ]);
  rows.forEach((row, index) => {
    if (given[index] !== null) return;
    const prefix = idPrefix(row.path);
    let number = 1;
    while (used.has(`${prefix}-${number}`)) number += 1;
    used.add(`${prefix}-${number}`);
    given[index] = `${prefix}-${number}`;
  });
  const pages: Record<string, Record<string, string>> = {};
  rows.forEach(({ path, message }, index) => {
    (pages[path] ??= {})[given[index] ?? ""] = message;
  });
  for (const { id: rowId, path, message } of gone.values())
    if (!(rowId in ids.moved)) (pages[path] ??= {})[rowId] = message;
  return { pages, moved: ids.moved };
}

const leastLikeness = 0.34;

/** Which share of the words of two messages is the same. */
function likeness(one: string, other: string): number {
  const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const [first, second] = [words(one), words(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / Math.max(1, first.size + second.size - shared);
}

/** What the ids of a page's rows begin with: `gitlab` of `/docs/ldaps-and-ldap/md-gitlab`. */
function idPrefix(path: string): string {
  return path
    .replace(/^.*\//, "")
    .replace(/^md-/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}
