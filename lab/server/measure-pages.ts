import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { routes } from "../../src/routes";
import { expectStatus, until } from "./client";
import { type ServerFigures, round } from "./figures";
import { type MeasuredServer, stopped } from "./start-measured";

const pageSeconds = 5;
const readers = 4;
const pauseMs = 5;

type PageFigures = Pick<
  ServerFigures,
  | "docsP99IdleMs"
  | "docsP99LoadedMs"
  | "docsP99OwnIdleMs"
  | "docsP99OwnLoadedMs"
  | "apiCallsPerSecondBesidePages"
>;

/** Response times of pages, alone and while another process requests profiles. */
export async function measurePages(server: MeasuredServer): Promise<PageFigures> {
  // The first load compiles what the second finds compiled.
  await measurePair(server);
  const shared = await measurePair(server);
  const ahead = [process.pid, server.pid];
  const own = ahead.every(goAhead) ? await measurePair(server) : null;
  ahead.forEach(fallBack);
  return {
    docsP99IdleMs: shared.idle,
    docsP99LoadedMs: shared.loaded,
    docsP99OwnIdleMs: own?.idle ?? null,
    docsP99OwnLoadedMs: own?.loaded ?? null,
    apiCallsPerSecondBesidePages: shared.calls,
  };
}

/**
 * The load is a process of its own over fifty connections: in this one its answers would delay the
 * readers. It stands for other machines, so it has the lowest priority on the shared cores.
 */
async function measurePair(server: MeasuredServer) {
  const idle = await pagesP99(server);
  const load = spawn(process.execPath, ["--import", "tsx", "lab/server/load-api.ts", server.port], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(load, "message");
  setPriority(load.pid ?? 0, constants.priority.PRIORITY_LOW);
  const loaded = await pagesP99(server);
  load.send("how many");
  const [calls] = (await once(load, "message")) as [number];
  await stopped(load);
  return { idle, loaded, calls: Math.round(calls / pageSeconds) };
}

/** Puts a process before all others, but not what it starts; false where only root may. */
function goAhead(pid: number): boolean {
  return schedule("--reset-on-fork", "--fifo", "--pid", "1", String(pid));
}

function fallBack(pid: number): void {
  schedule("--other", "--pid", "0", String(pid));
}

function schedule(...args: readonly string[]): boolean {
  return spawnSync("chrt", ["--all-tasks", ...args]).status === 0;
}

async function pagesP99(server: MeasuredServer): Promise<number> {
  const times: number[] = [];
  const read = async () => {
    const start = performance.now();
    await expectStatus(server.call(routes.docs.path), 200);
    times.push(performance.now() - start);
    await setTimeout(pauseMs);
  };
  await Promise.all(Array.from({ length: readers }, () => until(pageSeconds, read)));
  times.sort((one, other) => one - other);
  return round(times[Math.floor(times.length * 0.99)] ?? 0);
}
