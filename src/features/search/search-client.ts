import type { CallName, SearchCalls, WorkerReply } from "./search.messages";
import type { StartingPoint } from "#src/search/search";

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

const brokenDown = "Проверьте соединение с сетью или обновите страницу.";
let worker: Worker | null = null;
let opened: Promise<readonly StartingPoint[]> | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Starts the worker and fetches the index, once; again after a failure. Gives the pages to begin
 * with.
 */
export function openSearch(): Promise<readonly StartingPoint[]> {
  opened ??= ask("open", { base: __PATH_PREFIX__ });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Lets the next `openSearch` fetch the index anew: a part of it could not be had. */
export function closeSearch(): void {
  opened = null;
}

/** Asks the worker; rejects with a sentence for the reader. */
export function ask<Name extends CallName>(
  name: Name,
  request: SearchCalls[Name]["request"],
): Promise<SearchCalls[Name]["answer"]> {
  return new Promise((resolve, reject) => {
    // The worker broke down between two questions: a new one has no index until «Повторить» opens
    // it.
    if (name !== "open" && opened === null) throw new Error(brokenDown);
    lastId += 1;
    waiting.set(lastId, { resolve: resolve, reject });
    startedWorker().postMessage({ id: lastId, name, request });
  });
}

function startedWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./search.worker.ts", import.meta.url), { name: "search-worker" });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) asked?.resolve(data.answer as never);
    else asked?.reject(new Error(data.reason));
  });
  worker.addEventListener("error", () => {
    worker?.terminate();
    worker = null;
    opened = null;
    for (const { reject } of waiting.values()) reject(new Error(brokenDown));
    waiting.clear();
  });
  return worker;
}
