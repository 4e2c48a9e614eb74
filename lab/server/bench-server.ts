import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "../../__tests__/support/postgres";
import { caller } from "./client";
import type { ServerFigures } from "./figures";
import { measureMemory } from "./measure-memory";
import { measurePages } from "./measure-pages";
import { measureSignIns } from "./measure-sign-ins";
import { startMeasured, stopped } from "./start-measured";

/** Measures the server on this machine without rate limits, once for each database. */
export async function benchServer(requests = 100_000): Promise<ServerFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), "site-bench-"));
  const cluster = await startPostgres({ isDurable: true });
  try {
    const figures: ServerFigures[] = [];
    for (const [database, databaseUrl] of [
      ["PGlite", ""],
      ["PostgreSQL", cluster.url],
    ] as const) {
      const server = await startMeasured(folder, databaseUrl);
      process.stderr.write(`${database}: sign-in…\n`);
      const signIns = await measureSignIns(server);
      process.stderr.write(`${database}: pages under load…\n`);
      const pages = await measurePages(server);
      process.stderr.write(`${database}: ${requests} requests…\n`);
      const memory = await measureMemory(server, requests);
      await server.stop();
      const start = await measureStart(folder, databaseUrl);
      figures.push({ database, ...signIns, ...pages, ...memory, startMs: start });
    }
    return figures;
  } finally {
    await cluster.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureStart(dataDir: string, databaseUrl: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: { ...process.env, NODE_ENV: "", PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of child.stdout) {
    output += chunk;
    const port = /"address":"http:\/\/localhost:(\d+)"/.exec(output)?.[1];
    if (port === undefined) continue;
    // Pages are served before the database has opened.
    while ((await caller(port)("/api/health")).status !== 200) await pause(10);
    break;
  }
  const time = Math.round(performance.now() - start);
  await stopped(child);
  return time;
}
