import { readFileSync } from "node:fs";
import type { Engine } from "./engines/engine";
import { lunrEngine } from "./engines/lunr";
import { miniSearch } from "./engines/minisearch";
import { ours } from "./engines/ours";
import { pagefind, writePagefind } from "./engines/pagefind";
import { sectionDocuments } from "./engines/section-documents";
import {
  answerable,
  figuresOf,
  judge,
  reportedOf,
  type JudgedQuery,
  type Verdict,
} from "./measure";
import type { PageRecord } from "../../src/search/records";

export interface JudgeRow {
  readonly engine: string;
  readonly hit1: string;
  readonly hit3: string;
  readonly empty: string;
  readonly wrong: string;
}

export interface JudgeTables {
  readonly indexed: readonly { readonly engine: string; readonly indexes: string }[];
  /** All queries, and the reported half. */
  readonly all: readonly JudgeRow[];
  readonly report: readonly JudgeRow[];
  /** For each kind, in the reported half: hit@1 and hit@3 of every engine. */
  readonly kinds: readonly Readonly<Record<string, string>>[];
}

/** Runs all queries of the judge's list on every engine over the same pages. */
export async function judgeEngines(
  records: readonly PageRecord[],
  files: ReadonlyMap<string, string>,
  pagefindFolder: string,
): Promise<JudgeTables> {
  const queries = answerable(
    JSON.parse(readFileSync("lab/search/queries.json", "utf8")) as JudgedQuery[],
    new Set(records.map(({ path }) => path)),
  );
  const engines = await openEngines(records, files, pagefindFolder);
  const judged = new Map<Engine, readonly Verdict[]>();
  for (const engine of engines) judged.set(engine, await verdictsOn(engine, queries));
  const rows = (wanted: (query: JudgedQuery) => boolean): JudgeRow[] =>
    [...judged].map(([engine, verdicts]) =>
      row(
        engine,
        verdicts.filter(({ query }) => wanted(query)),
      ),
    );
  const reported = new Set(reportedOf(queries));
  const isReported = (query: JudgedQuery): boolean => reported.has(query);
  const kinds = [...new Set(queries.map(({ kind }) => kind))].filter((kind) => kind !== "absent");
  return {
    indexed: engines.map(({ name, indexes }) => ({ engine: name, indexes })),
    all: rows(() => true),
    report: rows(isReported),
    kinds: kinds.map((kind) => ({
      kind,
      ...Object.fromEntries(
        [...judged].map(([{ name }, verdicts]) => [
          name,
          shares(verdicts.filter(({ query }) => isReported(query) && query.kind === kind)),
        ]),
      ),
    })),
  };
}

async function verdictsOn(engine: Engine, queries: readonly JudgedQuery[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const query of queries) verdicts.push(judge(query, await engine.answer(query.query)));
  await engine.stop();
  return verdicts;
}

/** All engines, over the same pages. */
async function openEngines(
  records: readonly PageRecord[],
  files: ReadonlyMap<string, string>,
  pagefindFolder: string,
): Promise<Engine[]> {
  const documents = sectionDocuments(records, false);
  const paths = records.map(({ path }) => path);
  await writePagefind(paths, pagefindFolder);
  return [
    await ours(files),
    await pagefind(pagefindFolder),
    miniSearch(documents, false),
    miniSearch(sectionDocuments(records, true), true),
    lunrEngine(documents),
  ];
}

function row({ name }: Engine, verdicts: readonly Verdict[]): JudgeRow {
  const { hit1, hit3, empty, wrong, queries } = figuresOf(verdicts);
  const absent = verdicts.filter(({ query }) => query.expected.length === 0).length;
  return {
    engine: name,
    hit1: percent(hit1),
    hit3: percent(hit3),
    empty: `${empty} из ${queries}`,
    wrong: `${wrong} из ${absent}`,
  };
}

function shares(verdicts: readonly Verdict[]): string {
  const { hit1, hit3, queries } = figuresOf(verdicts);
  return `${Math.round(hit1 * queries)} · ${Math.round(hit3 * queries)} из ${queries}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
