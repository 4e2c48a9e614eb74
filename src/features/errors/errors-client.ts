import { workerClient } from "#src/browser/worker-client";
import type { ShownExplanation, WorkerRequest } from "./errors.messages";

const askWorker = workerClient(
  () => new Worker(new URL("./errors.worker.ts", import.meta.url), { name: "errors-worker" }),
);

/** Loads the matching code and the messages when the reader first touches the field. */
export function warmErrors(): void {
  // Errors of unrequested loading are ignored: the first text tries again.
  explainText("").catch(() => {});
}

/** Explains a text within the browser; rejects with a sentence for the reader. */
export function explainText(text: string): Promise<ShownExplanation> {
  const request: WorkerRequest = { base: __PATH_PREFIX__, text };
  return askWorker(request) as Promise<ShownExplanation>;
}
