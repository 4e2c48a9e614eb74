import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { quickDatabases } from "../../tools/test/server-of-tests.mjs";
import { serverPackages, sizeOf } from "../weight/server-package";
import { makeTestBuild } from "../../__tests__/server/support/build";

jest.setTimeout(120_000);

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
  const names = serverPackages();
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

async function startPackage(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [...quickDatabases, "server/main.mjs"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
    stdio: "pipe",
  });
  servers.push(child);
  return { child, address: await addressOf(child) };
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
