import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { routes } from "../../../src/routes";
import { expectStatus, until } from "./client";
import { type ServerFigures, round } from "./figures";
import { type MeasuredServer, stopped } from "./start-measured";

const pageSeconds = 5;
const readers = 4;
const pauseMs = 5;

/**
 * Response times of pages, alone and while another process requests profiles over fifty
 * connections: in this process those answers would delay the readers. That process stands for other
 * machines, so it has the lowest priority on the shared cores.
 */
export async function measurePages(
  server: MeasuredServer,
): Promise<
  Pick<
    ServerFigures,
    "docsP99IdleMs" | "docsP99BusyMs" | "docsP99LoadedMs" | "apiCallsPerSecondBesidePages"
  >
> {
  await pagesP99(server);
  const docsP99IdleMs = await pagesP99(server);
  const counting = [1, 2].map(() => spawn(process.execPath, ["-e", "for (;;);"]));
  const docsP99BusyMs = await pagesP99(server);
  await Promise.all(counting.map(stopped));
  const load = spawn(
    process.execPath,
    ["--import", "tsx", "tools/bench/server/load-api.ts", server.port],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  await once(load, "message");
  setPriority(load.pid ?? 0, constants.priority.PRIORITY_LOW);
  const docsP99LoadedMs = await pagesP99(server);
  load.send("how many");
  const [calls] = (await once(load, "message")) as [number];
  await stopped(load);
  return {
    docsP99IdleMs,
    docsP99BusyMs,
    docsP99LoadedMs,
    apiCallsPerSecondBesidePages: Math.round(calls / pageSeconds),
  };
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
