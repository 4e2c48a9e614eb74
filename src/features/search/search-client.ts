import { workerClient, workerCrashed } from "#src/browser/worker-client";
import type { StartingPoint } from "#src/search/search";
import type { CallName, SearchCalls } from "./search.messages";

let opened: Promise<readonly StartingPoint[]> | null = null;

const askWorker = workerClient(
  () => new Worker(new URL("./search.worker.ts", import.meta.url), { name: "search-worker" }),
  closeSearch,
);

/** Starts the worker and loads the index once; retries after a failure. Returns starting pages. */
export function openSearch(): Promise<readonly StartingPoint[]> {
  opened ??= ask("open", { base: __PATH_PREFIX__ });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Makes the next `openSearch` load the index again, because part of it failed to load. */
export function closeSearch(): void {
  opened = null;
}

/** Asks the worker; rejects with a sentence for the reader. */
export async function ask<Name extends CallName>(
  name: Name,
  request: SearchCalls[Name]["request"],
): Promise<SearchCalls[Name]["answer"]> {
  // After a crash the new worker has no index until «Повторить» opens it.
  if (name !== "open" && opened === null) throw new Error(workerCrashed);
  return (await askWorker({ name, request })) as SearchCalls[Name]["answer"];
}
