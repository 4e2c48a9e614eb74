import type { FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";

const mostUnstable = 2;

/**
 * Names each test that needed its second try at the end of a run, and fails the run where they are
 * more than two.
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
    const unstable = (this.#suite?.allTests() ?? []).filter((test) => test.outcome() === "flaky");
    for (const test of unstable) process.stdout.write(`unstable: ${nameOf(test)}\n`);
    if (unstable.length <= mostUnstable) return { status };
    process.stdout.write(
      `${unstable.length} tests needed a second try; more than ${mostUnstable} fail the run\n`,
    );
    return { status: "failed" };
  }
}

/** File, groups and title, as the list of a run shows them. */
function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(" › ");
}
