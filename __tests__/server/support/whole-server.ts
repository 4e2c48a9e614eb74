import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll } from "@jest/globals";
import { runOwner } from "../../../server/owner-program";
import { prepareDatabase } from "../../../tools/test/prepared-database";
import { someone } from "./app";
import { spawnServer } from "./server-process";

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

/** Starts a server in `cwd`. */
export function start(env: Record<string, string>, cwd = dataDir, command?: readonly string[]) {
  const own = { ...(cwd === dataDir && { PORT: "0", DATA_DIR: dataDir }), ...env };
  const server = spawnServer(cwd, own, command);
  running.push(server.child);
  return server;
}

export const json = { "content-type": "application/json" };
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
  const login = await post(`${site}/api/login`, { email: someone.email, captchaToken: "" });
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
