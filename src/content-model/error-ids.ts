import { z } from "zod";
import { errorPath } from "../routes";
import { line } from "./common";
import { hasGap } from "./gaps";
import type { Problem } from "./problem";

/** The file of `content/` that stores the permanent addresses of message rows. */
export const errorIdsFile = "errors/ids.yaml";

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/, "нужен адрес строки, например gitlab-3");

/** By page, the id and message of each row; and redirects of ids whose rows are gone. */
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

/** The id of each row (null for new rows), and the ids that match no row. */
export interface GivenIds {
  readonly idOf: readonly (string | null)[];
  readonly left: readonly {
    readonly id: string;
    readonly path: string;
    readonly message: string;
  }[];
}

/** Assigns ids to rows by page and message. Equal messages on one page get their ids in order. */
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

/** Rows without an address, and addresses whose row is gone without a redirect. */
export function errorIdProblems(
  rows: readonly PageRow[],
  ids: ErrorIds,
  sheetIds: readonly string[],
): Problem[] {
  const { idOf, left } = givenIds(rows, ids);
  const listed = Object.values(ids.pages).flatMap((known) => Object.keys(known));
  const all = new Set([...listed, ...sheetIds]);
  const told: Told = (field, expected) => ({
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
    ...movedProblems(ids.moved, all, told),
  ];
}

type Told = (field: string, expected: string) => Problem;

function movedProblems(moved: ErrorIds["moved"], all: ReadonlySet<string>, told: Told): Problem[] {
  return Object.entries(moved).flatMap(([from, to]) => [
    ...(all.has(to) ? [] : [told(`moved.${from}`, `строки ${to} нет`)]),
    ...(all.has(from) ? [told(`moved.${from}`, "эта строка на месте: уберите её из moved")] : []),
  ]);
}

/**
 * The list with an id for every row. A row keeps its id when its message is edited or when it moves
 * to another page. Ids whose rows are gone remain until they are listed in `moved`.
 */
export function renewedIds(
  rows: readonly Pick<PageRow, "path" | "message">[],
  ids: ErrorIds,
): ErrorIds {
  const { idOf, left } = givenIds(rows, ids);
  const gone = new Map(left.map((each) => [each.id, each]));
  const kept = rows.map((row, index) => {
    const known = idOf[index] ?? nearestId(row, [...gone.values()]);
    if (known !== null) gone.delete(known);
    return known;
  });
  const newId = newIds(ids);
  const pages: Record<string, Record<string, string>> = {};
  rows.forEach(({ path, message }, index) => {
    (pages[path] ??= {})[kept[index] ?? newId(path)] = message;
  });
  for (const { id: rowId, path, message } of gone.values())
    if (!(rowId in ids.moved)) (pages[path] ??= {})[rowId] = message;
  return { pages, moved: ids.moved };
}

/** The id of a row that is gone and was probably this one: edited, or moved to another page. */
function nearestId(row: Pick<PageRow, "path" | "message">, gone: GivenIds["left"]): string | null {
  const same = gone
    .filter(({ path }) => path === row.path)
    .map((each) => ({ id: each.id, likeness: likeness(each.message, row.message) }))
    .sort((one, other) => other.likeness - one.likeness)[0];
  if (same && same.likeness >= leastLikeness) return same.id;
  return gone.find(({ message }) => message === row.message)?.id ?? null;
}

/** Returns a function that gives a page's rows ids that no row ever had. */
function newIds({ pages, moved }: ErrorIds): (path: string) => string {
  const used = new Set([
    ...Object.values(pages).flatMap((known) => Object.keys(known)),
    ...Object.keys(moved),
  ]);
  return (path) => {
    const prefix = idPrefix(path);
    let number = 1;
    while (used.has(`${prefix}-${number}`)) number += 1;
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
