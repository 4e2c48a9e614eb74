import type { ShownExplanation, WorkerReply, WorkerRequest } from "./errors.messages";

interface Waiting {
  readonly resolve: (explanation: ShownExplanation | null) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

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

type Question = { readonly kind: "open" } | { readonly kind: "explain"; readonly text: string };

function ask(question: Question): Promise<ShownExplanation | null> {
  return new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    startedWorker().postMessage({
      id: lastId,
      base: __PATH_PREFIX__,
      ...question,
    } satisfies WorkerRequest);
  });
}

function startedWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./errors.worker.ts", import.meta.url), { name: "errors-worker" });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) asked?.resolve(data.explanation);
    else asked?.reject(new Error(data.reason));
  });
  worker.addEventListener("error", () => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values())
      reject(new Error("Проверьте соединение с сетью или обновите страницу."));
    waiting.clear();
  });
  return worker;
}
