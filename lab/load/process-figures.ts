import { readFile, readdir } from "node:fs/promises";

export interface ProcessFigures {
  readonly at: "start" | "most" | "end";
  readonly megabytes: number;
  readonly descriptors: number;
}

const everyMs = 1000;

/** Samples a process once a second until `end` is called. */
export function followProcess(pid: number) {
  const seen: Promise<{ readonly megabytes: number; readonly descriptors: number }>[] = [];
  const look = () => void seen.push(figuresOf(pid));
  look();
  const timer = setInterval(look, everyMs);
  return {
    async end(): Promise<ProcessFigures[]> {
      clearInterval(timer);
      look();
      const all = await Promise.all(seen);
      const most = {
        megabytes: Math.max(...all.map(({ megabytes }) => megabytes)),
        descriptors: Math.max(...all.map(({ descriptors }) => descriptors)),
      };
      const [start = most] = all;
      const end = all.at(-1) ?? most;
      return [
        { at: "start", ...start },
        { at: "most", ...most },
        { at: "end", ...end },
      ];
    },
  };
}

async function figuresOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN);
  return {
    megabytes: Math.round(kilobytes / 1000),
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
  };
}
