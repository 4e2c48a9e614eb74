import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll } from "@jest/globals";
import { runOwner } from "../../../server/owner-program";
import { prepareDatabase } from "../../../tools/test/prepared-database";
import { quickDatabases, serverOfTests } from "../../../tools/test/server-of-tests.mjs";

export const serverMain = resolve(serverOfTests, "main.mjs");

/** Servers of one folder with a database: a test file's, killed after each test. */
export let dataDir: string;
let running: ChildProcess[] = [];

// One folder for all: that it opens again is part of the test.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "site-main-"));
  await prepareDatabase(join(dataDir, "database"));
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running = [];
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the server in `cwd`, so that neither a build nor an .env of this machine has a say. */
export function start(
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

export const json = { "content-type": "application/json" };
export const form = {
  name: "Иван",
  company_name: "",
  email: "ivan@example.ru",
  phone: "+79991234567",
  userCheck: true,
};
export const post = (url: string, body: unknown) =>
  fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) });

export const production = {
  NODE_ENV: "production",
  SECRET_KEY: "d3J1aGd1aWVyaGd1aWVyaGd1aWVyaGd1aWU=",
  CAPTCHA_SECRET: "ysc2-secret-of-captcha",
  SMTP_URL: "smtp://site:secret-of-mail@127.0.0.1:1",
  MAIL_FROM: "Документация <no-reply@example.ru>",
  GATSBY_SITE_URL: "https://docs.example.ru",
};

/** Pages, calls and health, as one sees it who knows its secret, of a server without a database. */
export async function lookAt(site: string) {
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
export async function untilHealthy(site: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(50))
    if ((await fetch(`${site}/api/health`)).ok) return;
  throw new Error("The server does not become healthy");
}

export const healthSecret = "a-secret-of-the-monitoring";
export const withoutDatabase = (database: string) => ({
  page: [200, "<p>docs</p>"],
  login: [503, "10"],
  health: [
    503,
    "10",
    { status: "away", parts: { database, mail: "ok", captcha: "ok", space: "ok" } },
  ],
});

export async function checkOf(env: Readonly<Record<string, string>>): Promise<[number, string]> {
  let out = "";
  const code = await runOwner(["check"], {
    env,
    out: (text) => void (out += text),
    problem: (text) => void (out += text),
    read: async () => "",
  });
  return [code, out];
}
