import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { PageRecord } from "../../src/search/records";
import type { ResultPage, Search } from "../../src/search/search";

const listSchema = z.array(
  z.object({
    query: z.string(),
    half: z.enum(["tune", "report"]),
    /** Acceptable pages, best first, with an anchor where a section answers. Null until judged. */
    expected: z.array(z.string()).readonly().nullable(),
  }),
);
type JudgedQuery = z.infer<typeof listSchema>[number] & { readonly expected: readonly string[] };

/** Queries of one list that the site can answer, and those it cannot. */
export interface JudgedList {
  readonly name: string;
  readonly queries: readonly JudgedQuery[];
}

/** How a list was answered. */
export interface Verdicts {
  /** An expected page is first, among the first three, or further down. */
  readonly right: number;
  readonly partly: number;
  readonly wrong: number;
  /** Of the queries that one section answers, those whose first hit leads there. */
  readonly toSection: number;
  readonly aboutSections: number;
  readonly absent: number;
  /** Absent topics for which anything was shown. */
  readonly absentAnswered: number;
  /** The queries of `wrong`. */
  readonly missed: readonly string[];
}

/** The lists of this room, and of the folder named by `LAB_LISTS`, one in each file. */
export function judgedLists(records: readonly PageRecord[]): JudgedList[] {
  const paths = new Set(records.map(({ path }) => pagePath(path)));
  // A query waits until the site has its page.
  const read = (file: string): JudgedQuery[] =>
    listSchema
      .parse(JSON.parse(readFileSync(file, "utf8")))
      .filter((each): each is JudgedQuery => each.expected !== null)
      .filter(
        ({ expected }) =>
          expected.length === 0 || expected.some((path) => paths.has(pagePath(path))),
      );
  const own = read("lab/search/queries.json");
  const folder = process.env["LAB_LISTS"];
  const further = folder === undefined ? [] : readdirSync(folder);
  return [
    { name: "tuned on", queries: own.filter(({ half }) => half === "tune") },
    { name: "reported", queries: own.filter(({ half }) => half === "report") },
    ...further
      .filter((name) => name.endsWith(".json"))
      .map((name) => ({
        name: name.slice(0, -".json".length),
        queries: read(join(folder ?? "", name)),
      })),
  ];
}

/** Runs a list. Several hits in one page count at the place of the first. */
export async function verdictsOn(search: Search, { queries }: JudgedList): Promise<Verdicts> {
  const count = {
    right: 0,
    partly: 0,
    toSection: 0,
    aboutSections: 0,
    absent: 0,
    absentAnswered: 0,
  };
  const missed: string[] = [];
  for (const { query, expected } of queries) {
    const { pages } = await search.answer({ query, isLiteral: false, kind: null, limit: 20 });
    if (expected.length === 0) {
      count.absent += 1;
      if (pages.length > 0) count.absentAnswered += 1;
      continue;
    }
    const wanted = new Set(expected.map(pagePath));
    const place = pages.findIndex(({ path }) => wanted.has(pagePath(path)));
    if (place === 0) count.right += 1;
    else if (place === 1 || place === 2) count.partly += 1;
    else missed.push(query);
    if (expected[0]?.includes("#") !== true) continue;
    count.aboutSections += 1;
    if (pages[0] && leadsToAnswer(expected, pages[0])) count.toSection += 1;
  }
  return { ...count, wrong: missed.length, missed };
}

/**
 * True if the first hit leads to an expected section; any section of a page of which none is
 * expected by its anchor will do.
 */
function leadsToAnswer(expected: readonly string[], { path, hits }: ResultPage): boolean {
  const own = expected.filter((each) => pagePath(each) === pagePath(path));
  const sections = own.flatMap((each) => each.split("#")[1] ?? []);
  return sections.length === 0 ? own.length > 0 : sections.includes(hits[0]?.id ?? "");
}

function pagePath(path: string): string {
  return (path.split(/[?#]/)[0] ?? "").replace(/(.)\/$/, "$1").toLowerCase();
}
