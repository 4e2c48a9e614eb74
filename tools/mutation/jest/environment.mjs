import { TestEnvironment } from "jest-environment-node";

/**
 * Switches a mutant on for a test file, by what Stryker's instrumenter looks up, and skips the
 * tests that follow a failed one.
 */
export default class MutantEnvironment extends TestEnvironment {
  #hasFailed = false;

  async setup() {
    await super.setup();
    const { mutant, hitLimit } = globalThis.mutation;
    this.global.__stryker__ = { activeMutant: mutant ?? "none", hitCount: 0, hitLimit };
  }

  handleTestEvent({ name, test }) {
    if (name === "test_start" && this.#hasFailed) test.mode = "skip";
    if (name === "test_done" && test.errors.length > 0) this.#hasFailed = true;
  }

  async teardown() {
    const counts = this.global.__stryker__.mutantCoverage?.static ?? {};
    for (const [mutant, count] of Object.entries(counts))
      globalThis.mutation.coverage[mutant] = (globalThis.mutation.coverage[mutant] ?? 0) + count;
    await super.teardown();
  }
}
