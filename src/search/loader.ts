import type { IndexSource } from "./index-source";

/** What an attempt came to, and whether every file it asked for could be had. */
export interface Outcome<Answer> {
  readonly answer: Answer;
  readonly isWhole: boolean;
}

/** Files that are fetched when something asks for them. */
export interface Loader {
  /** Files of one kind: what each holds, null while it is not there. */
  readonly files: <Held>(read: (text: string) => Held) => (path: string) => Held | null;
  /** Did the attempt ask for a file that is yet to come: what it finds further on is worthless. */
  readonly isWaiting: () => boolean;
  /** Did the attempt ask for a file that cannot be had. */
  readonly isLacking: () => boolean;
  /**
   * Runs an attempt, which may ask for files, until all of them are there or cannot be had. Those
   * of one attempt come in one round trip.
   */
  readonly run: <Answer>(attempt: () => Answer) => Promise<Outcome<Answer>>;
}

interface Attempt {
  /** Files to fetch before the next one. */
  readonly wanted: Map<string, () => Promise<void>>;
  readonly failed: Set<string>;
  isWhole: boolean;
}

/** Fetches each file of a source once, but for those that could not be had. */
export function createLoader({ load }: IndexSource): Loader {
  const coming = new Map<string, Promise<void>>();
  // An attempt never waits, so that there is only one at a time.
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
