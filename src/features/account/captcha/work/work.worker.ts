import { solveTask } from "./solve-task";
import type { WorkOrder, WorkReport } from "./work.messages";

// In a worker, so that the page stays responsive.
addEventListener("message", ({ data }: MessageEvent<WorkOrder>) => {
  const report = (message: WorkReport): void => postMessage(message);
  const token = solveTask(data, (done) => report({ kind: "progress", done }));
  report({ kind: "solved", token });
});
