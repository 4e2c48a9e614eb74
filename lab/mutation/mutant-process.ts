import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import jest from "../../jest.config";
import { quickDatabases } from "../../tools/test/server-of-tests.mjs";

/** Tests of a bundled file, by index; null means all. */
export interface Selection {
  bundle: string;
  only: number[] | null;
}

/** A request to a process: tests to run in order until one fails with the mutant enabled. */
export interface Order {
  /** Null runs the sources as they are. */
  mutant: string | null;
  /** How often a mutant may be passed before it counts as an endless loop. */
  hitLimit: number;
  selections: Selection[];
}

/** How often each mutant was passed: outside the tests of a file, and by test index. */
export interface Coverage {
  static: Record<string, number>;
  perTest: Record<string, Record<string, number>>;
}

export interface Answer {
  /** The file that failed: `late` only by a time limit, `uncaught` by an unhandled error. */
  failure: { bundle: string; how: "failed" | "late" | "uncaught"; message: string } | null;
  /** Of the last file that ran; null if it passed no mutant. */
  coverage: Coverage | null;
}

/** Each run leaves a bundle in the memory of its process. */
const runsOfProcess = 300;

/** Runs tests of bundles in a process that is restarted when it hangs, and at intervals. */
export class MutantProcess {
  #child: ChildProcess | undefined;
  #runs = 0;

  /** Returns null if the tests took longer than `limit` milliseconds or ended the process. */
  async run(order: Order, limit: number): Promise<Answer | null> {
    if (this.#runs >= runsOfProcess) this.end();
    this.#runs += 1;
    const child = (this.#child ??= await this.#start());
    child.send(order);
    const end = new AbortController();
    const timer = setTimeout(() => {
      end.abort();
    }, limit);
    try {
      const [answer] = (await Promise.race([
        once(child, "message", { signal: end.signal }),
        once(child, "exit", { signal: end.signal }).then(() => [null]),
      ])) as [Answer | null];
      if (answer === null) this.end();
      return answer;
    } catch {
      this.end();
      return null;
    } finally {
      clearTimeout(timer);
      end.abort();
    }
  }

  end(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
    this.#runs = 0;
  }

  async #start(): Promise<ChildProcess> {
    const { testTimeout } = jest;
    const child = fork(resolve("lab/mutation/jest/worker.mjs"), [JSON.stringify({ testTimeout })], {
      execArgv: [...quickDatabases, "--no-warnings"],
      // Mutants print noise.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const [first] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [
      unknown,
    ];
    if (typeof first !== "object")
      throw new Error("The process ended before it ran a test: node lab/mutation/jest/worker.mjs");
    return child;
  }
}
