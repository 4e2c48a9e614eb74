import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import { confirmationAnswer } from "../../src/contracts/auth";
import { startSmtp } from "./support/smtp";
import { makeEmbeddedFolder } from "./support/stores";

// Room for a machine that is busy with other things.
jest.setTimeout(90_000);

let dataDir: string;
let running: ChildProcess[] = [];
let captcha: Server | null = null;

// One folder for all: that it opens again is part of the test.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "site-main-"));
  await makeEmbeddedFolder(join(dataDir, "database"));
});
afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  running = [];
  captcha?.close();
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
    for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; await pause(20)) {
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
  for (const end = Date.now() + 20_000; files.length === 0 && Date.now() < end; await pause(20)) files = (await readdir(join(dataDir, "outbox")).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const file = join(dataDir, "outbox", files[0] ?? "");
  const code = /^Код: (\d{6})/m.exec(await readFile(file, "utf8"))?.[1] ?? "";
  const token = confirmationAnswer.parse(await (await post(`${site}/api/login_confirmation`, { email: form.email, password: code })).json());
  expect(await (await fetch(`${site}/api/me`, { headers: { ...json, authorization: `Bearer ${token}` } })).json()).toEqual({ name: "Иван" });

  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(server.output()).toContain(file);
  for (const secret of [code, token, form.email]) expect(server.output()).not.toContain(secret);
});

test("SIGTERM lets a request that is under way have its answer", async () => {
  let isAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  captcha = createServer((_request, response) => {
    isAsked();
    setTimeout(() => response.end('{"status":"ok","host":"docs.example.ru"}'), 800);
  }).listen(0, "127.0.0.1");
  await once(captcha, "listening");
  const at = captcha.address();
  const server = start({ CAPTCHA_SECRET: "key", CAPTCHA_VERIFY_URL: `http://127.0.0.1:${typeof at === "object" ? at?.port : at}/validate` });
  const login = post(`${await server.address()}/api/login`, { email: "nobody@example.ru", captchaToken: "token" });
  await asked;
  server.child.kill("SIGTERM");
  expect((await login).status).toBe(204);
  expect(await server.exit).toBe(0);
});

test("SIGINT lets letters that wait leave before it stops", async () => {
  const mail = await startSmtp({ onMailFrom: (_address, _session, done) => void setTimeout(done, 700) });
  const server = start({ SMTP_URL: mail.url, MAIL_FROM: "no-reply@example.ru" });
  const site = await server.address();
  expect((await post(`${site}/api/register`, { ...form, email: "other@example.ru" })).status).toBe(200);
  // Ctrl C reaches the server more than once: from the terminal and from the programs that started it.
  server.child.kill("SIGINT");
  await pause(50);
  server.child.kill("SIGINT");
  expect(await server.exit).toBe(0);
  expect(mail.received.map(({ to }) => to)).toEqual([["other@example.ru"]]);
  await mail.close();
});

test("production with unsafe defaults does not start and says what to set", async () => {
  const server = start({ NODE_ENV: "production", PORT: "port" });
  expect(await server.exit).toBe(1);
  for (const name of ["PORT", "SECRET_KEY", "CAPTCHA_SECRET", "SMTP_URL", "MAIL_FROM", "GATSBY_SITE_URL"]) expect(server.output()).toMatch(new RegExp(`^Переменная ${name}`, "m"));
  expect(server.output()).toMatch(/^Сервер не запущен\.$/m);
});

test("a database folder that is no database is named in a sentence, with the reason", async () => {
  await mkdir(join(dataDir, "broken", "database"), { recursive: true });
  await writeFile(join(dataDir, "broken", "database", "PG_VERSION"), "nonsense");
  const server = start({ DATA_DIR: join(dataDir, "broken") });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/Встроенная база в папке \S+ не открывается/);
});

test("a taken port is named in a sentence", async () => {
  const mail = await startSmtp();
  const server = start({ PORT: String(mail.port) });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain(`Порт ${mail.port} занят`);
  await mail.close();
});
