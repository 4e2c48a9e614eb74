/** One query of the judge's list. */
export interface JudgedQuery {
  readonly id: string;
  readonly query: string;
  readonly kind: string;
  readonly half: "tune" | "report";
  readonly expected: readonly string[];
  readonly note?: string;
}

/** An engine's result for one query. */
export interface Verdict {
  readonly query: JudgedQuery;
  /** Rank of the first expected page, from 1; 0 if it is not shown. */
  readonly place: number;
  readonly shown: readonly string[];
}

export interface Figures {
  readonly queries: number;
  readonly hit1: number;
  readonly hit3: number;
  readonly empty: number;
  /** Absent topics for which something was shown. */
  readonly wrong: number;
}

/** Judges one result: pages in the engine's order; several hits of one page count at the first. */
export function judge(query: JudgedQuery, answer: readonly string[]): Verdict {
  const shown = [...new Set(answer.map(pagePath))];
  const expected = new Set(query.expected.map(pagePath));
  return { query, shown, place: shown.findIndex((path) => expected.has(path)) + 1 };
}

/** True if one section is the answer to a query, not a whole page. */
export function isAboutSection({ expected: [best = ""] }: JudgedQuery): boolean {
  return best.includes("#");
}

/**
 * True if a hit leads to an expected section; any section of a page of which none is expected by
 * its anchor will do.
 */
export function leadsToAnswer({ expected }: JudgedQuery, path: string, id: string): boolean {
  const own = expected.filter((each) => pagePath(each) === pagePath(path));
  const sections = own.flatMap((each) => each.split("#")[1] ?? []);
  return sections.length === 0 ? own.length > 0 : sections.includes(id);
}

/** Sums up verdicts; the absent kind counts only in `wrong`. */
export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const asked = verdicts.filter(({ query }) => query.expected.length > 0);
  const absent = verdicts.filter(({ query }) => query.expected.length === 0);
  const share = (count: number): number => (asked.length === 0 ? 0 : count / asked.length);
  return {
    queries: asked.length || absent.length,
    hit1: share(asked.filter(({ place }) => place === 1).length),
    hit3: share(asked.filter(({ place }) => place >= 1 && place <= 3).length),
    empty: asked.filter(({ shown }) => shown.length === 0).length,
    wrong: absent.filter(({ shown }) => shown.length > 0).length,
  };
}

/** Queries with at least one expected page on the site; the others wait for their page. */
export function answerable(
  queries: readonly JudgedQuery[],
  paths: ReadonlySet<string>,
): JudgedQuery[] {
  const known = new Set([...paths].map(pagePath));
  return queries.filter(
    ({ expected }) => expected.length === 0 || expected.some((path) => known.has(pagePath(path))),
  );
}

/** Queries whose figures are published: the reporting half, or all while it is empty. */
export function reportedOf(queries: readonly JudgedQuery[]): readonly JudgedQuery[] {
  const reported = queries.filter(({ half }) => half === "report");
  return reported.length > 0 ? reported : queries;
}

function pagePath(path: string): string {
  return (path.split(/[?#]/)[0] ?? "").replace(/(.)\/$/, "$1").toLowerCase();
}
