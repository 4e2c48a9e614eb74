import type { ErrorRow, ErrorsFile } from "../../src/contracts/site-files";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";
import { judgedLists, type JudgedLine, type JudgedList } from "./lists";

/**
 * `npm run lab -- errors [list]`: how many lines are explained right. Prints the failures of the
 * named list; those of a list that is kept from tuning are best left unread. Lines with a diagnosis
 * in words are printed with the answer, for a person to judge.
 */
export async function run(args: readonly string[] = []): Promise<Record<string, number>> {
  const file = await loadErrors("content");
  const explainer = createExplainer(file);
  const sameMessage = rowsOfMessages(file);
  const figures: Record<string, number> = {};
  for (const list of judgedLists(new Set(file.rows.map(({ id }) => id)))) {
    const judged = list.lines.map((line) => judge(line, explainer, sameMessage));
    if (args.includes(list.name)) judged.forEach(printFailure);
    for (const { line, verdict, first } of judged)
      if (verdict === "unjudged")
        console.log(`${line.line.trim().slice(0, 160)}\n  ${line.diagnosis}\n  ${first ?? "—"}`);
    Object.assign(figures, figuresOf(list, judged));
  }
  return { ...figures, "megabyte, ms": explainingTime(explainer) };
}

export const betterWhenLarger = /: right$/;

const verdicts = [
  "right",
  "partly",
  "wrong",
  "nothing",
  "harmful",
  "answered in vain",
  "unjudged",
] as const;
type Verdict = (typeof verdicts)[number] | "rightly silent";

interface Judged {
  readonly line: JudgedLine;
  readonly verdict: Verdict;
  readonly first: string | null;
}

/** Partly: a right row is among the first three. Harmful: a wrong one whose remedy does harm. */
function judge(
  line: JudgedLine,
  { explain }: Explainer,
  sameMessage: (row: string) => readonly string[],
): Judged {
  const rows = explain(line.line).answers.map(({ row }) => row);
  const first = rows[0]?.id ?? null;
  const judged = (verdict: Verdict): Judged => ({ line, verdict, first });
  if (line.expected === null) return judged("unjudged");
  if (line.expected.length === 0)
    return judged(first === null ? "rightly silent" : "answered in vain");
  if (first === null) return judged("nothing");
  const expected = new Set(line.expected.flatMap(sameMessage));
  const isExpected = ({ id }: ErrorRow): boolean => expected.has(id);
  if (rows.slice(0, 1).some(isExpected)) return judged("right");
  if (rows[0]?.isRisky === true) return judged("harmful");
  return judged(rows.slice(0, 3).some(isExpected) ? "partly" : "wrong");
}

/** A message that two pages explain has two right rows, whichever is expected. */
function rowsOfMessages({ rows }: ErrorsFile): (row: string) => readonly string[] {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
  const idsOf = new Map<string, string[]>();
  for (const { id, patterns } of rows)
    for (const text of patterns) idsOf.set(plain(text), [...(idsOf.get(plain(text)) ?? []), id]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => [
    id,
    ...(byId.get(id)?.patterns.flatMap((text) => idsOf.get(plain(text)) ?? []) ?? []),
  ];
}

function figuresOf({ name }: JudgedList, judged: readonly Judged[]): Record<string, number> {
  const counts = verdicts.map((verdict) => ({
    verdict,
    count: judged.filter((each) => each.verdict === verdict).length,
  }));
  return Object.fromEntries(
    [{ verdict: "lines", count: judged.length }, ...counts].map(({ verdict, count }) => [
      `${name}: ${verdict}`,
      count,
    ]),
  );
}

function printFailure({ line, verdict, first }: Judged): void {
  if (verdict === "right" || verdict === "rightly silent" || verdict === "unjudged") return;
  console.log(`${verdict}: ${line.line.trim().slice(0, 160)}`);
  console.log(`  expected ${line.diagnosis || "nothing"}, got ${first ?? "nothing"}`);
}

/** Milliseconds needed to explain a log of one megabyte without two equal lines. */
function explainingTime({ explain }: Explainer): number {
  const all = judgedLists(new Set()).flatMap(({ lines }) =>
    lines.flatMap(({ line }) => line.trim().split("\n")),
  );
  const log: string[] = [];
  for (let size = 0, number = 0; size < 1_000_000; number += 1) {
    const line = `Nov 21 14:02:${number} host${number} ${all[number % all.length] ?? ""}`;
    log.push(line);
    size += line.length + 1;
  }
  const begun = performance.now();
  explain(log.join("\n"));
  return Math.round(performance.now() - begun);
}
