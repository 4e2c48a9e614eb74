import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { quickDatabases } from "../../tools/test/server-of-tests.mjs";
import { makeTestBuild } from "./support/build";

jest.setTimeout(120_000);

interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
let folder: string;
const servers: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "site-server-package-"));
});
afterAll(() => {
  for (const server of servers) server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("the server's bundle runs with its own packages alone, at most 60 MB and nothing of the site's", async () => {
  const names = installed();
  expect(names.filter((name) => /gatsby|react|webpack|sharp|typescript|tsx/.test(name))).toEqual(
    [],
  );
  for (const name of names) cpSync(name, join(folder, name), { recursive: true });
  execFileSync(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { buildServer } from ${JSON.stringify(resolve("tools/run/build-server.mjs"))};
     await buildServer(${JSON.stringify(join(folder, "server"))});`,
  ]);
  expect(sizeOf(folder)).toBeLessThan(60_000_000);

  await makeTestBuild(join(folder, "public"));
  const { address } = await startPackage({ DATA_DIR: join(folder, "data") });
  await untilHealthy(address);
});

// Without a database to open beside it, the processor time is that of the way to the first page:
// six to eight times that of an empty program. A first start with the embedded database took 80.
test("the server's bundle answers the first page within the processor time of sixteen empty programs, before its database", async () => {
  const empty = secondsOfEmptyPrograms(16);
  const { child, address } = await startPackage({
    DATA_DIR: join(folder, "none"),
    DATABASE_URL: "postgres://site@127.0.0.1:1/none",
  });
  const page = await fetch(`${address}/docs`);
  const seconds = processorSeconds(child.pid ?? NaN).own;
  expect([page.status, await page.text()]).toEqual([200, "<p>docs</p>"]);
  expect((await fetch(`${address}/api/health`)).status).toBe(503);
  expect(seconds).toBeLessThan(empty);
});

test("with another database the data folder is made all the same, for the owner's commands", async () => {
  const data = join(folder, "of-the-owner", "data");
  await startPackage({ DATA_DIR: data, DATABASE_URL: "postgres://site@127.0.0.1:1/none" });
  expect(readdirSync(join(data, "owner"))).toHaveLength(1);
});

test("a copy of the server without the program of its database's thread says what has happened and what to do", async () => {
  const whole = join(folder, "server", "pglite-thread.mjs");
  const away = `${whole}.away`;
  renameSync(whole, away);
  const { child } = await startPackage({ DATA_DIR: join(folder, "halved") });
  const told = await lineWith(child, "Поток встроенной базы");
  renameSync(away, whole);
  expect(told).toMatch(
    /завершился: \S*MODULE_NOT_FOUND Error: Cannot find module '\S+pglite-thread\.mjs'.*\. Не удаляйте папку \S+halved\/database: проверьте, что программа и её пакеты скопированы целиком и что памяти хватает\./,
  );
  await lineWith(child, "База данных открыта");
});

test("the server's package asks for what the lock file holds", () => {
  const { dependencies } = JSON.parse(readFileSync("server/package.json", "utf8")) as LockedPackage;
  const locked = Object.keys(dependencies ?? {}).map((name) => [
    name,
    lock.packages[`node_modules/${name}`]?.version,
  ]);
  expect(Object.fromEntries(locked)).toEqual(dependencies);
});

/** The folders npm fills for the server alone, by the lock file. */
function installed(): string[] {
  const found = new Set<string>();
  const queue = ["server"];
  for (let at = queue.shift(); at !== undefined; at = queue.shift())
    for (const name of Object.keys(lock.packages[at]?.dependencies ?? {})) {
      const path = locate(at, name);
      if (!found.has(path)) queue.push(path);
      found.add(path);
    }
  return [...found];
}

// As Node looks: in the package's own node_modules first, then in those of the folders above.
function locate(from: string, name: string): string {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf("/node_modules/"), 0))) {
    const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (lock.packages[path] !== undefined) return path;
    if (at === "") throw new Error(`${from} asks for ${name}, which is not locked`);
  }
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(path, name)))
    .filter((each) => each.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}

async function startPackage(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [...quickDatabases, "server/main.mjs"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
    stdio: "pipe",
  });
  servers.push(child);
  return { child, address: await addressOf(child) };
}

/** What the process has had of the processor, however busy the machine is. */
function secondsOfEmptyPrograms(count: number): number {
  const before = processorSeconds("self").ofEnded;
  for (let each = 0; each < count; each += 1) execFileSync(process.execPath, ["--eval", "0"]);
  return processorSeconds("self").ofEnded - before;
}

/** Of a process, and of those it started that have ended: proc(5), `/proc/pid/stat`. */
function processorSeconds(pid: number | "self"): {
  readonly own: number;
  readonly ofEnded: number;
} {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = NaN, system = NaN, endedUser = NaN, endedSystem = NaN] = fields
    .split(" ")
    .slice(11, 15)
    .map((ticks) => Number(ticks) / 100);
  return { own: user + system, ofEnded: endedUser + endedSystem };
}

async function untilHealthy(address: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50))
    if ((await fetch(`${address}/api/health`)).status === 200) return;
  throw new Error("The database has not opened");
}

async function lineWith({ stdout }: ChildProcess, text: string): Promise<string> {
  if (stdout === null) throw new Error("No output to read");
  for await (const line of createInterface(stdout)) if (line.includes(text)) return line;
  throw new Error(`The server has ended without «${text}»`);
}

async function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  const lines: string[] = [];
  stderr?.on("data", (text) => lines.push(String(text)));
  if (stdout === null) throw new Error("No output to read");
  for await (const line of createInterface(stdout)) {
    lines.push(line);
    const address = /"address":"(http:[^"]+)"/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`The server has not started: ${lines.join("\n")}`);
}
