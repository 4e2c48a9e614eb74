import { workerClient } from "#src/browser/worker-client";
import type { ShownExplanation, WorkerQuestion } from "./errors.messages";

const askWorker = workerClient(
  () => new Worker(new URL("./errors.worker.ts", import.meta.url), { name: "errors-worker" }),
);

/** Loads the matching code and the messages when the reader first touches the field. */
export function warmErrors(): void {
  // Errors of unrequested loading are ignored: the first text tries again.
  ask({ kind: "open" }).catch(() => {});
}

/** Explains a text within the browser; rejects with a sentence for the reader. */
export async function explainText(text: string): Promise<ShownExplanation> {
  const explanation = await ask({ kind: "explain", text });
  if (!explanation) throw new Error("The worker has not explained a text");
  return explanation;
}

function ask(question: WorkerQuestion): Promise<ShownExplanation | null> {
  return askWorker({ base: __PATH_PREFIX__, ...question }) as Promise<ShownExplanation | null>;
}
