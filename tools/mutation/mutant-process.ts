import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

/** What a process is to run: test files in order, until one fails with the mutant switched on. */
export interface Order {
  /** Null runs the sources as they are. */
  mutant: string | null;
  /** How often a mutant may be passed before it counts as an endless loop. */
  hitLimit: number;
  tests: string[];
}

/** The test file that failed, if any, and how often each mutant was passed. */
export interface Answer {
  failed: string | null;
  coverage: Record<string, number>;
}

/** Test files of a folder with mutants, in a process that is begun anew when it hangs. */
export class MutantProcess {
  #child: ChildProcess | undefined;

  constructor(
    readonly folder: string,
    readonly tests: string[],
  ) {}

  /** Gives back null when the tests took longer than `limit` milliseconds, or ended the process. */
  async run(order: Order, limit: number): Promise<Answer | null> {
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
      if (answer === null) this.#child = undefined;
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
  }

  async #start(): Promise<ChildProcess> {
    const work = JSON.stringify({ folder: this.folder, tests: this.tests });
    const child = fork(resolve("tools/mutation/jest/worker.mjs"), [work], {
      execArgv: ["--experimental-vm-modules", "--no-warnings"],
      // Mutants make noise.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const [first] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [
      unknown,
    ];
    if (typeof first !== "object")
      throw new Error(`Jest ended before it ran a test: node tools/test/jest.mjs unit`);
    return child;
  }
}
