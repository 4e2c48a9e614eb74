import { workParts, type WorkTask } from "#src/contracts/captcha-work";
import type { WorkOrder, WorkReport } from "./work.messages";

/** Solves a task in a worker; rejects if the worker fails to load or crashes. */
export function solve(
  { challenge, bits }: WorkTask,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./work.worker.ts", import.meta.url), {
      name: "account-work-worker",
    });
    const end = (): void => worker.terminate();
    signal.addEventListener("abort", end);
    worker.addEventListener("message", ({ data }: MessageEvent<WorkReport>) => {
      if (data.kind === "progress") return onProgress(data.done);
      end();
      return resolve(data.token);
    });
    worker.addEventListener("error", () => {
      end();
      reject(new Error("The worker broke down"));
    });
    worker.postMessage({ challenge, bits, parts: workParts } satisfies WorkOrder);
  });
}
