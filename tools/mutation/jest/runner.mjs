import { once } from "node:events";
import TestRunner from "jest-runner";

/**
 * Runs Jest's own runner again and again in one process: for each mutant that the parent names, the
 * test files it names, until one fails. An answer has the mutant, the file that failed or null, and
 * how often each mutant was passed, where the parent asks for it.
 */
export default class MutantRunner extends (TestRunner.default ?? TestRunner) {
  async runTests(tests, watcher) {
    const byPath = new Map(tests.map((test) => [test.path, test]));
    process.send({ ready: [...byPath.keys()] });
    for (;;) {
      const [order] = await once(process, "message");
      if (order.isEnd) return;
      globalThis.mutation = { mutant: order.mutant, hitLimit: order.hitLimit, coverage: {} };
      let failed = null;
      for (const path of order.tests) {
        if (await this.#fails(byPath.get(path), watcher)) failed = path;
        if (failed !== null) break;
      }
      process.send({ mutant: order.mutant, failed, coverage: globalThis.mutation.coverage });
    }
  }

  async #fails(test, watcher) {
    const runner = new (TestRunner.default ?? TestRunner)(this._globalConfig, this._context);
    let isFailure = false;
    runner.on("test-file-success", ([, result]) => {
      isFailure ||= result.numFailingTests > 0 || result.testExecError !== undefined;
    });
    runner.on("test-file-failure", () => {
      isFailure = true;
    });
    await runner.runTests([test], watcher, { serial: true });
    return isFailure;
  }
}
