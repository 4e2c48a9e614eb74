import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { runOwner } from "../../server/owner-program";
import { type PostgresCluster, startPostgres } from "../../__tests__/support/postgres";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { quickDatabases, serverOfTests } from "../../tools/test/server-of-tests.mjs";
import { makeTestBuild } from "../../__tests__/server/support/build";

// Room for a machine that is busy with other things.
jest.setTimeout(90_000);

let dataDir: string;
let running: ChildProcess[] = [];
const serverMain = resolve(serverOfTests, "main.mjs");

// One folder for all: that it opens again is part of the test.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "site-main-"));
  await prepareDatabase(join(dataDir, "database"));
});
afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  running = [];
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

// In a folder of its own, so that neither a build nor an .env of this machine has a say.
function start(
  env: Record<string, string>,
  cwd = dataDir,
  [program = "", ...args]: readonly string[] = [process.execPath, ...quickDatabases, serverMain],
) {
  const child = spawn(program, args, {
    cwd,
    env: {
      PATH: process.env["PATH"],
      ...(cwd === dataDir && { PORT: "0", DATA_DIR: dataDir }),
      ...env,
    },
  });
  running.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const exit = once(child, "exit").then(([code]) => Number(code));
  /** Where it listens; its database may still be opening. */
  async function listening(): Promise<string> {
    for (
      const end = Date.now() + 60_000;
      Date.now() < end && child.exitCode === null;
      await pause(20)
    ) {
      const found = /"address":"(http:[^"]+)"/.exec(output)?.[1];
      if (found !== undefined) return found;
    }
    throw new Error(`The server has not started: ${output}`);
  }
  /** Waits until the output holds `text`: sentences for people come after the line of the log. */
  async function said(text: string): Promise<void> {
    const end = Date.now() + 60_000;
    while (!output.includes(text) && Date.now() < end && child.exitCode === null) await pause(20);
  }
  /** Where it listens, once visitors can sign in. */
  async function address(): Promise<string> {
    const found = await listening();
    await said("База данных открыта");
    return found;
  }
  return { child, exit, listening, address, said, output: () => output };
}

const json = { "content-type": "application/json" };
const form = {
  name: "Иван",
  company_name: "",
  email: "ivan@example.ru",
  phone: "+79991234567",
  userCheck: true,
};
const post = (url: string, body: unknown) =>
  fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) });

const production = {
  NODE_ENV: "production",
  SECRET_KEY: "d3J1aGd1aWVyaGd1aWVyaGd1aWVyaGd1aWU=",
  CAPTCHA_SECRET: "ysc2-secret-of-captcha",
  SMTP_URL: "smtp://site:secret-of-mail@127.0.0.1:1",
  MAIL_FROM: "Документация <no-reply@example.ru>",
  GATSBY_SITE_URL: "https://docs.example.ru",
};

test("SIGTERM to npm itself, as a container sends it, reaches the server", async () => {
  const npm = start({ PORT: "0", DATA_DIR: dataDir }, process.cwd(), [
    "npm",
    "run",
    "--silent",
    "serve",
  ]);
  const site = await npm.address();
  npm.child.kill("SIGTERM");
  expect(await npm.exit).toBe(0);
  expect(npm.output()).toContain("Сервер остановлен");
  await expect(fetch(site)).rejects.toThrow("fetch failed");
});

test("a server whose log nobody reads any more goes on, and stops when it is told to", async () => {
  const server = start({});
  const site = await server.address();
  server.child.stdout.destroy();
  expect((await fetch(`${site}/api/health`)).status).toBe(200);
  expect((await fetch(`${site}/api/me`)).status).toBe(401);
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);

  // The reader leaves with the signal, as one at the other end of a pipe does: the last line is the
  // first that fails.
  const piped = start({});
  piped.child.stdout.on("data", (chunk) => {
    if (!String(chunk).includes('"address"')) return;
    piped.child.stdout.destroy();
    piped.child.kill("SIGTERM");
  });
  expect(await piped.exit).toBe(0);
});

/** Pages, calls and health, as one sees it who knows its secret, of a server without a database. */
async function lookAt(site: string) {
  const page = await fetch(`${site}/docs`);
  const login = await post(`${site}/api/login`, { email: form.email, captchaToken: "" });
  const health = await fetch(`${site}/api/health`, {
    headers: { authorization: `Bearer ${healthSecret}` },
  });
  return {
    page: [page.status, await page.text()],
    login: [login.status, login.headers.get("retry-after")],
    health: [health.status, health.headers.get("retry-after"), await health.json()],
  };
}

/** Health is looked up once a second: the last answer may be older than the database. */
async function untilHealthy(site: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(50))
    if ((await fetch(`${site}/api/health`)).ok) return;
  throw new Error("The server does not become healthy");
}

const healthSecret = "a-secret-of-the-monitoring";
const withoutDatabase = (database: string) => ({
  page: [200, "<p>docs</p>"],
  login: [503, "10"],
  health: [
    503,
    "10",
    { status: "away", parts: { database, mail: "ok", captcha: "ok", space: "ok" } },
  ],
});

async function checkOf(env: Readonly<Record<string, string>>): Promise<[number, string]> {
  let out = "";
  const code = await runOwner(["check"], {
    env,
    out: (text) => void (out += text),
    problem: (text) => void (out += text),
    read: async () => "",
  });
  return [code, out];
}

test("a build that was made for another captcha is served, and log and check say that nobody signs in", async () => {
  const folder = join(dataDir, "misfit");
  const build = await makeTestBuild(join(folder, "public"));
  const page = (html: string) =>
    build.write(
      "index.html",
      `<html lang="ru"${html}><link rel="canonical" href="https://docs.example.ru/"/></html>`,
    );
  await page("");
  await build.finish();
  const env = { PORT: "0", DATA_DIR: dataDir, CAPTCHA_WORK: "8" };
  const server = start(env, folder);
  const site = await server.address();
  const sentence = "CAPTCHA_WORK задана, а сайт собран без GATSBY_CAPTCHA_WORK=1: войти нельзя.";
  await server.said(sentence);
  expect(server.output()).toContain(`"msg":"${sentence}`);
  expect((await fetch(`${site}/docs`)).status).toBe(200);
  expect(await checkOf(env)).toEqual([
    1,
    expect.stringMatching(new RegExp(`\\nНастройки +НЕИСПРАВНО +${sentence}`)),
  ]);

  await page(' data-captcha="work"');
  await build.finish();
  await server.said("Сервер отдаёт новую сборку сайта");
  expect(await checkOf(env)).toEqual([0, expect.not.stringContaining(sentence)]);
});

describe("with PostgreSQL", () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.destroy());

  test("a database that is away at the start stops no page, and is opened when it comes", async () => {
    const place = join(dataDir, "away");
    await makeTestBuild(join(place, "public"));
    await cluster.halt();
    const { SMTP_URL: _smtp, MAIL_FROM: _from, NODE_ENV: _env, ...preview } = production;
    const env = { ...preview, PORT: "0", DATA_DIR: place, HEALTH_SECRET: healthSecret };
    const server = start({ ...env, DATABASE_URL: cluster.url }, place);
    const site = await server.listening();
    await server.said("сервер пробует снова");
    expect(await lookAt(site)).toEqual(withoutDatabase("away"));
    await cluster.resume();
    await server.said("База данных открыта");
    await untilHealthy(site);
    expect(server.output().match(/не отвечает: проверьте адрес/g)).toHaveLength(1);
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
  });
});
