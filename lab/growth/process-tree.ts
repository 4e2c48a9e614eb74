import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as later } from "node:timers/promises";

/** A command with its folder and environment. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The file its output goes to. */
  readonly log: string;
}

/** Resources that a command and its children have used so far. */
export interface Taken {
  readonly seconds: number;
  /** User and system time on all processors. */
  readonly processorSeconds: number;
  /** Peak resident memory of all processes together. */
  readonly memoryMb: number;
}

export interface Running {
  readonly child: ChildProcess;
  taken(): Taken;
  /** Ends it and all its children. */
  end(): Promise<void>;
}

const sampleMs = 250;
// USER_HZ, which Linux guarantees to programs.
const ticksPerSecond = 100;

/** Starts a command and samples its processes. Linux only. */
export function startMeasured({ command, args, folder, env, log }: Command): Running {
  const started = performance.now();
  const output = openSync(log, "a");
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ["ignore", output, output],
    env: { ...process.env, ...env },
    detached: true,
  });
  closeSync(output);
  let [ticks, memory] = [0, 0];
  const look = (): void => {
    const now = treeFigures(child.pid ?? 0);
    ticks = Math.max(ticks, now.ticks);
    memory = Math.max(memory, now.memory);
  };
  const timer = setInterval(look, sampleMs);
  const interrupt = (): void => {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    process.exit(1);
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  child.on("exit", () => {
    clearInterval(timer);
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  });
  return {
    child,
    taken: () => {
      look();
      return {
        seconds: rounded((performance.now() - started) / 1000),
        processorSeconds: rounded(ticks / ticksPerSecond),
        memoryMb: Math.round(memory / 1024 / 1024),
      };
    },
    end: () => endGroup(child),
  };
}

/** Runs a command to its end; null if it takes longer than `limit` seconds. */
export async function runMeasured(command: Command, limit: number): Promise<Taken | null> {
  const running = startMeasured(command);
  const ending = new AbortController();
  const exit = once(running.child, "exit") as Promise<[number | null]>;
  const first = await Promise.race([
    exit,
    later(limit * 1000, null, { signal: ending.signal }).catch(() => null),
  ]);
  ending.abort();
  const taken = running.taken();
  if (first === null) {
    await running.end();
    return null;
  }
  if (first[0] !== 0)
    throw new Error(`${command.command} ${command.args.join(" ")} failed: see ${command.log}`);
  return taken;
}

/** Ends a process group, whose last process may outlive its first. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
  for (let tenths = 0; pid && isAlive(-pid); tenths += 1) {
    if (tenths === 0 || tenths === 100) process.kill(-pid, tenths === 0 ? "SIGTERM" : "SIGKILL");
    await later(100);
  }
}

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

/**
 * CPU time of each process and its finished children, summed over the tree: the time of processes
 * that end is not lost.
 */
function treeFigures(root: number): { ticks: number; memory: number } {
  const all = new Map<number, { parent: number; ticks: number; memory: number }>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // A program's name may contain anything except its last bracket.
      const fields = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const [parent = 0] = fields.slice(1);
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
      all.set(Number(name), { parent, ticks, memory: (fields[21] ?? 0) * 4096 });
    } catch {
      // The process has ended since it was listed.
    }
  }
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true;
    const process = all.get(pid);
    return process !== undefined && isBelow(process.parent);
  };
  const tree = [...all].filter(([pid]) => isBelow(pid)).map(([, each]) => each);
  return {
    ticks: tree.reduce((sum, each) => sum + each.ticks, 0),
    memory: tree.reduce((sum, each) => sum + each.memory, 0),
  };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
