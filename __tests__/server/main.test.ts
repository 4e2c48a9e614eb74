import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { confirmationAnswer } from "../../src/contracts/auth";
import { startSmtp } from "./support/smtp";

let dataDir: string;
let running: ChildProcess[] = [];

// One folder for all: making a database takes seconds, and that it opens again is part of the test.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "site-main-"));
});
afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  running = [];
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], { env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: dataDir, ...env } });
  running.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const exit = once(child, "exit").then(([code]) => Number(code));
  async function address(): Promise<string> {
    for (const end = Date.now() + 30_000; Date.now() < end && child.exitCode === null; await pause(20)) {
      const found = /"address":"(http:[^"]+)"/.exec(output)?.[1];
      if (found !== undefined) return found;
    }
    throw new Error(`The server has not started: ${output}`);
  }
  return { child, exit, address, output: () => output };
}

const json = { "content-type": "application/json" };
const form = { name: "Иван", company_name: "", email: "ivan@example.ru", phone: "+79991234567", userCheck: true };
const post = (url: string, body: unknown) => fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) });

test("with nothing configured it listens on a free port, says where all is, signs a visitor in by a file, and stops on SIGTERM", async () => {
  const server = start({});
  const site = await server.address();
  expect(server.output()).toContain(`Сайт: ${site}/\nПисьма: файлы в папке ${join(dataDir, "outbox")}\nБаза данных: встроенная, в папке ${dataDir}\nКапча: не проверяется\n`);
  expect((await post(`${site}/api/register`, form)).status).toBe(200);

  let files: string[] = [];
  for (const end = Date.now() + 5000; files.length === 0 && Date.now() < end; await pause(20)) files = (await readdir(join(dataDir, "outbox")).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const file = join(dataDir, "outbox", files[0] ?? "");
  const code = /^Код: (\d{6})/m.exec(await readFile(file, "utf8"))?.[1] ?? "";
  const token = confirmationAnswer.parse(await (await post(`${site}/api/login_confirmation`, { email: form.email, password: code })).json());
  expect(await (await fetch(`${site}/api/me`, { headers: { ...json, authorization: `Bearer ${token}` } })).json()).toEqual({ name: "Иван" });

  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(server.output()).toContain(file);
  for (const secret of [code, token, form.email]) expect(server.output()).not.toContain(secret);
}, 60_000);

test("SIGINT lets letters that wait leave before it stops", async () => {
  const mail = await startSmtp({ onMailFrom: (_address, _session, done) => void setTimeout(done, 700) });
  const server = start({ SMTP_URL: mail.url, MAIL_FROM: "no-reply@example.ru" });
  const site = await server.address();
  expect((await post(`${site}/api/register`, { ...form, email: "other@example.ru" })).status).toBe(200);
  server.child.kill("SIGINT");
  expect(await server.exit).toBe(0);
  expect(mail.received.map(({ to }) => to)).toEqual([["other@example.ru"]]);
  await mail.close();
}, 60_000);

test("production with unsafe defaults does not start and says what to set", async () => {
  const server = start({ NODE_ENV: "production", PORT: "port" });
  expect(await server.exit).toBe(1);
  for (const name of ["PORT", "SECRET_KEY", "CAPTCHA_SECRET", "SMTP_URL", "MAIL_FROM", "GATSBY_SITE_URL"]) expect(server.output()).toMatch(new RegExp(`^Переменная ${name}`, "m"));
  expect(server.output()).toMatch(/^Сервер не запущен\.$/m);
}, 30_000);

test("a taken port is named in a sentence", async () => {
  const mail = await startSmtp();
  const server = start({ PORT: String(mail.port) });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain(`Порт ${mail.port} занят`);
  await mail.close();
}, 30_000);
