import { sha256, solvePart } from "./sha256";
import type { WorkOrder, WorkReport } from "./work.messages";

// In a worker, so that the page stays responsive.
addEventListener("message", ({ data }: MessageEvent<WorkOrder>) => {
  const { challenge, bits, parts } = data;
  const seed = sha256(challenge);
  const numbers: string[] = [];
  const report = (message: WorkReport): void => postMessage(message);
  for (let part = 0; part < parts; part += 1) {
    numbers.push(solvePart(seed, part, bits).toString(36));
    report({ kind: "progress", done: part + 1 });
  }
  report({ kind: "solved", token: `${challenge}.${numbers.join("-")}` });
});
