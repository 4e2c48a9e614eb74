interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Reply of a worker to the request with the same id. */
type WorkerReply =
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | { readonly id: number; readonly ok: false; readonly reason: string };

/** Sends a request to the worker; rejects with a sentence for the reader. */
export type AskWorker = (request: object) => Promise<unknown>;

export const workerCrashed = "Проверьте соединение с сетью или обновите страницу.";

/**
 * A client of a worker that starts with the first request, and again after a crash. `onCrash` is
 * called before the pending requests are rejected.
 */
export function workerClient(start: () => Worker, onCrash: () => void = () => {}): AskWorker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  const startedWorker = (): Worker => {
    if (worker) return worker;
    worker = start();
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      const request = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.ok) request?.resolve(data.answer);
      else request?.reject(new Error(data.reason));
    });
    worker.addEventListener("error", () => {
      worker?.terminate();
      worker = null;
      onCrash();
      for (const { reject } of waiting.values()) reject(new Error(workerCrashed));
      waiting.clear();
    });
    return worker;
  };
  return (request) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      startedWorker().postMessage({ ...request, id: lastId });
    });
}

/** In a worker: answers the requests of its client. */
export function serveRequests<Request>(handle: (request: Request) => Promise<unknown>): void {
  self.addEventListener("message", ({ data }: MessageEvent<Request & { readonly id: number }>) => {
    const reply = (message: WorkerReply): void => self.postMessage(message);
    handle(data).then(
      (answer) => reply({ id: data.id, ok: true, answer }),
      (error: unknown) =>
        reply({
          id: data.id,
          ok: false,
          reason: error instanceof Error ? error.message : String(error),
        }),
    );
  });
}
