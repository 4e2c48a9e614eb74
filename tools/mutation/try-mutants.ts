import { resolve } from "node:path";
import { MutantProcess } from "./mutant-process";
import type { Mutant } from "./mutants";

/** What became of a mutant: noticed by a test, by its endless loop, or by nobody. */
export type Outcome = "noticed" | "hung" | "survived" | "never run";

interface Passed {
  path: string;
  milliseconds: number;
  coverage: Record<string, number>;
}

/**
 * Runs the tests as they are, then with each mutant those that pass it, the quickest first. Throws
 * when a test fails without a mutant.
 */
export async function tryMutants(
  mutants: Mutant[],
  tests: string[],
  folder: string,
  processes: number,
): Promise<Map<Mutant, Outcome>> {
  const paths = tests.map((test) => resolve(test));
  const passed = await passAll(new MutantProcess(folder, paths));
  const outcomes = new Map<Mutant, Outcome>();
  let next = 0;
  const work = async (): Promise<void> => {
    const child = new MutantProcess(folder, paths);
    for (let mutant = mutants[next++]; mutant !== undefined; mutant = mutants[next++])
      outcomes.set(mutant, await outcomeOf(mutant, passed, child));
    child.end();
  };
  await Promise.all(Array.from({ length: processes }, work));
  return outcomes;
}

async function passAll(child: MutantProcess): Promise<Passed[]> {
  const passed: Passed[] = [];
  for (const path of child.tests) {
    const begun = performance.now();
    const answer = await child.run({ mutant: null, hitLimit: 0, tests: [path] }, 300_000);
    if (!answer || answer.failed !== null) throw new Error(`${path} fails without a mutant.`);
    passed.push({ path, milliseconds: performance.now() - begun, coverage: answer.coverage });
  }
  child.end();
  return passed.sort((one, other) => one.milliseconds - other.milliseconds);
}

async function outcomeOf({ id }: Mutant, passed: Passed[], child: MutantProcess): Promise<Outcome> {
  const covering = passed.filter(({ coverage }) => coverage[id] !== undefined);
  if (covering.length === 0) return "never run";
  const hits = Math.max(...covering.map(({ coverage }) => coverage[id] ?? 0));
  const usual = covering.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const answer = await child.run(
    { mutant: id, hitLimit: 1000 + 100 * hits, tests: covering.map(({ path }) => path) },
    20_000 + 10 * usual,
  );
  if (!answer) return "hung";
  return answer.failed === null ? "survived" : "noticed";
}
