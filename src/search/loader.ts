import type { IndexSource } from "./index-source";

/** The result of an attempt, and whether all files it needed were loaded. */
export interface Outcome<Answer> {
  readonly answer: Answer;
  readonly isWhole: boolean;
}

/** Loads files on demand. */
export interface Loader {
  /** Files of one kind: returns a file's content, or null until it is loaded. */
  readonly files: <Held>(read: (text: string) => Held) => (path: string) => Held | null;
  /** True if the attempt needs a file that is not loaded yet: its further results are worthless. */
  readonly isWaiting: () => boolean;
  /** True if the attempt needs a file that failed to load. */
  readonly isLacking: () => boolean;
  /**
   * Runs an attempt repeatedly until each file it needs has loaded or failed. The files of one
   * attempt are loaded in parallel.
   */
  readonly run: <Answer>(attempt: () => Answer) => Promise<Outcome<Answer>>;
}

interface Attempt {
  /** Files to load before the next attempt. */
  readonly wanted: Map<string, () => Promise<void>>;
  readonly failed: Set<string>;
  isWhole: boolean;
}

/** Loads each file of a source once; retries files that failed. */
export function createLoader({ load }: IndexSource): Loader {
  const coming = new Map<string, Promise<void>>();
  // Attempts are synchronous, so only one runs at a time.
  let current: Attempt | null = null;
  return {
    files(read) {
      const held = new Map<string, ReturnType<typeof read>>();
      return (path) => {
        const found = held.get(path);
        if (found !== undefined) return found;
        if (current === null) return null;
        if (current.failed.has(path)) current.isWhole = false;
        else current.wanted.set(path, async () => void held.set(path, read(await load(path))));
        return null;
      };
    },
    isWaiting: () => current !== null && current.wanted.size > 0,
    isLacking: () => current !== null && !current.isWhole,
    async run(attempt) {
      const failed = new Set<string>();
      for (;;) {
        const own: Attempt = { wanted: new Map(), failed, isWhole: true };
        current = own;
        let answer;
        try {
          answer = attempt();
        } finally {
          current = null;
        }
        if (own.wanted.size === 0) return { answer, isWhole: own.isWhole };
        await Promise.all(
          [...own.wanted].map(async ([path, fetch]) => {
            const one = coming.get(path) ?? fetch().finally(() => coming.delete(path));
            coming.set(path, one);
            await one.catch(() => failed.add(path));
          }),
        );
      }
    },
  };
}
