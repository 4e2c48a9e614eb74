// A process that tries mutants one after another, as its parent requests: it evaluates a test
// file's bundle again and runs its tests with Jest's runner and matchers.
import fc from "fast-check";
import { addEventHandler, getState, resetState, run } from "jest-circus";
import { orEndlessWait } from "./endless-wait.mjs";
import { jest } from "./globals.mjs";

const { testTimeout } = JSON.parse(process.argv[2]);

// The first counterexample is enough to detect a mutant: shrinking adds nothing.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

let evaluations = 0;
let current = null;

addEventHandler(({ name, test }) => {
  if (name === "run_start") {
    current.tests = testsOf(getState().rootDescribeBlock);
    // Before the run: hooks of a block without a test to run are left out too.
    if (current.only)
      for (const [place, one] of current.tests.entries())
        if (!current.only.includes(place)) one.mode = "skip";
  }
  if (name === "test_start") {
    globalThis.__stryker__.currentTestId = String(current.tests.indexOf(test));
    if (current.errors.length > 0) test.mode = "skip";
  }
  if (name === "test_fn_start") test.fn = orEndlessWait(test.fn);
  if (name === "test_done") current.errors.push(...test.errors.flat().filter(Boolean));
  if (name === "test_skip" || name === "test_done")
    globalThis.__stryker__.currentTestId = undefined;
});
for (const name of ["uncaughtException", "unhandledRejection"])
  process.on(name, (error) => {
    current.isUncaught = true;
    current.errors.push(error);
  });
process.on("message", ({ mutant, hitLimit, selections }) => {
  void answerOf(mutant, hitLimit, selections).then((answer) => process.send(answer));
});
process.on("disconnect", () => process.exit());
process.send({ isReady: true });

/**
 * Runs files until one fails. The answer names it and how it failed: `late` only by a time limit,
 * `uncaught` by an error that may come from an earlier mutant.
 */
async function answerOf(mutant, hitLimit, selections) {
  let coverage = null;
  for (const { bundle, only } of selections) {
    globalThis.__stryker__ = { activeMutant: mutant ?? "none", hitCount: 0, hitLimit };
    current = { only, tests: [], errors: [], isUncaught: false };
    await runFile(bundle);
    coverage = globalThis.__stryker__.mutantCoverage ?? null;
    const { errors, isUncaught } = current;
    if (errors.length === 0) continue;
    const isLate = errors.every((error) => String(error?.message).includes("Exceeded timeout of"));
    const how = isUncaught ? "uncaught" : isLate ? "late" : "failed";
    return { failure: { bundle, how, message: String(errors[0]?.message ?? errors[0]) }, coverage };
  }
  return { failure: null, coverage };
}

function testsOf(block) {
  return block.children.flatMap((child) => (child.type === "test" ? child : testsOf(child)));
}

async function runFile(bundle) {
  resetState();
  getState().testTimeout = testTimeout;
  try {
    evaluations += 1;
    await import(`${bundle}?${evaluations}`);
    const { unhandledErrors } = await run();
    current.errors.push(...unhandledErrors);
  } catch (error) {
    current.errors.push(error);
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
  // Unhandled errors are reported before the answer.
  await new Promise((resolve) => setImmediate(resolve));
}
