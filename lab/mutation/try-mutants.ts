import { join } from "node:path";
import { bundleTests } from "./bundle-tests";
import { MutantProcess, type Coverage, type Selection } from "./mutant-process";
import type { Mutant } from "./mutants";

/**
 * What happened to a mutant: detected by a failing test, survived, run by no test, or hung. A hung
 * one ended the process or took too long, which can also happen on a busy machine.
 */
export type Outcome = "noticed" | "hung" | "survived" | "never run";

/** Milliseconds that a test file without a mutant may take. */
const patience = 600_000;

interface Passed {
  bundle: string;
  milliseconds: number;
  coverage: Coverage;
}

/**
 * Takes a folder with the sources of `writeMutants`. Runs the tests without mutants; then with each
 * mutant the tests that pass it, the fastest file first; then all tests without mutants again, in
 * the processes that have tried mutants. Throws if a test fails without a mutant.
 */
export async function tryMutants(
  mutants: Mutant[],
  tests: string[],
  folder: string,
  processes: number,
): Promise<Map<Mutant, Outcome>> {
  const bundles = await bundleTests(tests, join(folder, "sources"), join(folder, "tests"));
  const passed = await inProcess((child) => passAll(child, bundles));
  const outcomes = new Map<Mutant, Outcome>();
  let next = 0;
  const work = async (child: MutantProcess): Promise<void> => {
    const trial = new Trial(child, passed);
    for (let mutant = mutants[next++]; mutant !== undefined; mutant = mutants[next++]) {
      outcomes.set(mutant, await trial.outcomeOf(mutant));
      if (outcomes.size % 100 === 0) console.warn(`${outcomes.size} of ${mutants.length} tried`);
    }
    await passAll(child, bundles);
  };
  await Promise.all(Array.from({ length: processes }, () => inProcess(work)));
  return outcomes;
}

async function inProcess<Value>(use: (child: MutantProcess) => Promise<Value>): Promise<Value> {
  const child = new MutantProcess();
  return use(child).finally(() => {
    child.end();
  });
}

async function passAll(child: MutantProcess, bundles: Map<string, string>): Promise<Passed[]> {
  const passed: Passed[] = [];
  for (const [test, bundle] of bundles) {
    const begun = performance.now();
    const answer = await unchanged(child, { bundle, only: null });
    if (!answer || answer.failure)
      throw new Error(`${test} fails without a mutant: ${answer?.failure?.message ?? "it hangs"}`);
    const milliseconds = performance.now() - begun;
    passed.push({ bundle, milliseconds, coverage: answer.coverage ?? { static: {}, perTest: {} } });
  }
  return passed.sort((one, other) => one.milliseconds - other.milliseconds);
}

function unchanged(child: MutantProcess, selection: Selection) {
  return child.run({ mutant: null, hitLimit: 0, selections: [selection] }, patience);
}

/** Tries mutants in a process. */
class Trial {
  /** Whether selected tests of a file pass without the file's other tests. */
  #standAlone = new Map<string, boolean>();

  constructor(
    readonly child: MutantProcess,
    readonly passed: Passed[],
  ) {}

  async outcomeOf({ id }: Mutant): Promise<Outcome> {
    const covering = this.passed.filter(({ coverage }) => hitsOf(id, coverage) > 0);
    if (covering.length === 0) return "never run";
    const hitLimit = 1000 + 100 * Math.max(...covering.map(({ coverage }) => hitsOf(id, coverage)));
    const usual = covering.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    let selections = covering.map(({ bundle, coverage }) => ({
      bundle,
      only: testsOf(id, coverage),
    }));
    let isFresh = false;
    for (;;) {
      const answer = await this.child.run(
        { mutant: id, hitLimit, selections },
        20_000 + 10 * usual,
      );
      if (!answer) return "hung";
      const { failure } = answer;
      if (!failure && selections.every(({ only }) => only === null)) return "survived";
      // What a mutant has broken may persist and fail a test that does not pass it.
      if (!failure) {
        selections = selections.map(({ bundle }) => ({ bundle, only: null }));
        continue;
      }
      if (failure.how !== "failed") this.child.end();
      if (failure.how === "late") return "hung";
      const failed = selections.find(({ bundle }) => bundle === failure.bundle);
      if (failure.how === "uncaught" && !isFresh) isFresh = true;
      else if (!failed || (await this.#standsAlone(failed))) return "noticed";
      else selections = selections.map((one) => (one === failed ? { ...one, only: null } : one));
    }
  }

  async #standsAlone(selection: Selection): Promise<boolean> {
    if (selection.only === null) return true;
    const key = JSON.stringify(selection);
    const known = this.#standAlone.get(key);
    if (known !== undefined) return known;
    const answer = await unchanged(this.child, selection);
    const passes = answer?.failure === null;
    this.#standAlone.set(key, passes);
    return passes;
  }
}

/** The indexes of the tests that pass a mutant; null if it is passed outside them. */
function testsOf(id: string, { static: outside, perTest }: Coverage): number[] | null {
  if (outside[id] !== undefined) return null;
  return Object.keys(perTest)
    .filter((place) => perTest[place]?.[id] !== undefined)
    .map(Number);
}

function hitsOf(id: string, { static: outside, perTest }: Coverage): number {
  return Object.values(perTest).reduce((sum, hits) => sum + (hits[id] ?? 0), outside[id] ?? 0);
}
