import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";

/**
 * Prints each test that failed or needed a retry at the end of a run, with the error of its first
 * try.
 */
export default class UnstableTests implements Reporter {
  #suite: Suite | null = null;

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const labels = { unexpected: "failed", flaky: "unstable" } as const;
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === "unexpected" || outcome === "flaky")
        process.stdout.write(`${labels[outcome]}: ${nameOf(test)}\n${failureOf(test)}\n`);
    }
  }
}

/** File, groups and title, as in the list of a run. */
function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(" › ");
}

/** The error of a first failed try, its place, and the last steps, without colours. */
function failureOf(test: TestCase): string {
  const failed = test.results.find(({ status }) => status !== "passed");
  const { message, snippet, location } = failed?.error ?? {};
  const steps = failed?.annotations.map(({ description }) => description) ?? [];
  const place = location && `${location.file}:${location.line}`;
  const text = [message, snippet, place, ...steps].filter(Boolean);
  return text.join("\n").replace(/\u001b\[[0-9;]*m/g, "");
}
