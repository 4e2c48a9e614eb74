import type { FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";

/** Two tests, or one in a hundred, may meet a busy machine; more are a fault of site or tests. */
const mostUnstable = (tests: number): number => Math.max(2, Math.floor(tests / 100));

/**
 * Names each test that failed or needed its second try at the end of a run, with what the first one
 * failed on, and fails the run where the latter are more than two and more than one in a hundred.
 */
export default class UnstableTests implements Reporter {
  #suite: Suite | null = null;

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
    const tests = this.#suite?.allTests() ?? [];
    for (const test of tests.filter((test) => test.outcome() === "unexpected"))
      process.stdout.write(`failed: ${nameOf(test)}\n${failureOf(test)}\n`);
    const unstable = tests.filter((test) => test.outcome() === "flaky");
    for (const test of unstable)
      process.stdout.write(`unstable: ${nameOf(test)}\n${failureOf(test)}\n`);
    const most = mostUnstable(tests.length);
    if (unstable.length <= most) return { status };
    process.stdout.write(
      `${unstable.length} tests needed a second try; more than ${most} fail the run\n`,
    );
    return { status: "failed" };
  }
}

/** File, groups and title, as the list of a run shows them. */
function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(" › ");
}

/**
 * What the first try of a test failed on, where, and the page's last steps before, without the
 * colours of a terminal.
 */
function failureOf(test: TestCase): string {
  const failed = test.results.find(({ status }) => status !== "passed");
  const { message, snippet, location } = failed?.error ?? {};
  const steps = failed?.annotations.map(({ description }) => description) ?? [];
  const place = location && `${location.file}:${location.line}`;
  const text = [message, snippet, place, ...steps].filter(Boolean);
  return text.join("\n").replace(/\u001b\[[0-9;]*m/g, "");
}
