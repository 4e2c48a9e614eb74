import { once } from "node:events";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { confirmationAnswer } from "../../src/contracts/auth";
import { openPgliteClient } from "../../server/store/pglite-client";
import { type PostgresCluster, startPostgres } from "../support/postgres";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { quickDatabases } from "../../tools/test/server-of-tests.mjs";
import { someone } from "./support/app";
import { makeTestBuild } from "./support/build";
import { letterTo } from "./support/outbox";
import { serverMain } from "./support/server-process";
import { startSmtp } from "./support/smtp";
import {
  checkOf,
  dataDir,
  healthSecret,
  json,
  lookAt,
  post,
  production,
  start,
  untilHealthy,
  withoutDatabase,
} from "./support/whole-server";

// Room for a machine that is busy with other things.
jest.setTimeout(90_000);

let captcha: Server | null = null;

afterEach(() => void captcha?.close());

/** Registers as the dialog does: the login before it passes the captcha. */
async function register(site: string, body: typeof someone): Promise<number> {
  await post(`${site}/api/login`, { email: body.email, captchaToken: "token" });
  return (await post(`${site}/api/register`, body)).status;
}

/** Stands for Yandex's check and lets everybody pass, after `ms`. */
async function startCaptcha(ms = 0, onAsked: () => void = () => {}): Promise<string> {
  captcha = createServer((_request, response) => {
    onAsked();
    setTimeout(() => response.end('{"status":"ok","host":"docs.example.ru"}'), ms);
  }).listen(0, "127.0.0.1");
  await once(captcha, "listening");
  const at = captcha.address();
  return `http://127.0.0.1:${typeof at === "object" ? at?.port : at}/validate`;
}

const outbox = () => join(dataDir, "outbox");

test("with nothing configured it listens on a free port, says where all is, signs a visitor in by a file, and stops on SIGTERM", async () => {
  const server = start({});
  const site = await server.address();
  await server.said("Капча: не проверяется\n");
  expect(server.output()).toContain(
    `Сайт: ${site}/\nПисьма: файлы в папке ${join(dataDir, "outbox")}\nБаза данных: встроенная, в папке ${dataDir}\nКапча: не проверяется\n`,
  );
  expect(await register(site, someone)).toBe(200);

  const { file, code } = await letterTo(outbox(), someone.email);
  const token = confirmationAnswer.parse(
    await (
      await post(`${site}/api/login_confirmation`, { email: someone.email, password: code })
    ).json(),
  );
  expect(
    await (
      await fetch(`${site}/api/me`, { headers: { ...json, authorization: `Bearer ${token}` } })
    ).json(),
  ).toEqual({ name: someone.name });

  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(server.output()).toContain(file);
  for (const secret of [code, token, someone.email]) expect(server.output()).not.toContain(secret);
});

test("a letter that had not left when the server was killed leaves after the next start, and its code signs in", async () => {
  const email = "killed@example.ru";
  await mkdir(outbox(), { recursive: true });
  const silent = createTcpServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const first = start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "no-reply@example.ru" });
  expect(await register(await first.address(), { ...someone, email })).toBe(200);
  first.child.kill("SIGKILL");
  await first.exit;
  silent.close();
  await writeFile(join(outbox(), "half.eml.part"), "To: killed@example.ru");
  const second = start({});
  const { code } = await letterTo(outbox(), email);
  expect(await readdir(outbox())).not.toContain("half.eml.part");
  const answer = await post(`${await second.address()}/api/login_confirmation`, {
    email,
    password: code,
  });
  expect(answer.status).toBe(200);
  second.child.kill("SIGTERM");
  expect(await second.exit).toBe(0);
});

test("production starts with all it asks for, writes JSON lines only, and none of its secrets", async () => {
  const server = start({ ...production, CAPTCHA_VERIFY_URL: await startCaptcha() });
  const site = await server.address();
  const page = await fetch(`${site}/`);
  expect([page.status, page.headers.get("strict-transport-security")]).toEqual([
    503,
    "max-age=31536000",
  ]);
  const newcomer = { ...someone, email: "newcomer@example.ru" };
  expect(await register(site, newcomer)).toBe(200);
  await server.said(/ECONNECTION|ESOCKET/);
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  const lines = server
    .output()
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        level: 40,
        msg: expect.stringMatching(/^Сайта в папке нет, .*npm run build/),
      }),
      expect.objectContaining({ level: 40, msg: expect.stringMatching(/^TRUSTED_PROXIES пуста/) }),
    ]),
  );
  for (const secret of [
    production.SECRET_KEY,
    production.CAPTCHA_SECRET,
    "secret-of-mail",
    newcomer.email,
  ])
    expect(server.output()).not.toContain(secret);
});

test("what .env says holds where the environment is silent", async () => {
  const folder = join(dataDir, "with-env");
  await mkdir(folder);
  await writeFile(join(folder, ".env"), `PORT=http\nDATA_DIR=${dataDir}\nIP_LIMIT=many\n`);
  const server = start({ PORT: "0" }, folder);
  expect(await server.exit).toBe(78);
  expect(server.output()).toBe(
    "Сервер не запущен.\nПеременная IP_LIMIT: нужно целое число вызовов в минуту с одного IP-адреса; 0 снимает предел.\n",
  );
});

test("an .env saved by Windows holds from its first line on, one in another encoding is named in a sentence", async () => {
  const folder = join(dataDir, "of-windows");
  await mkdir(folder);
  const file = join(folder, ".env");
  await writeFile(file, `\ufeffIP_LIMIT=many\r\nDATA_DIR=${dataDir}\r\nPORT=http\r\n`);
  const notepad = start({}, folder);
  expect(await notepad.exit).toBe(78);
  expect(notepad.output()).toBe(
    "Сервер не запущен.\nПеременная PORT: нужно целое число от 0 до 65535; 0 — любой свободный порт.\nПеременная IP_LIMIT: нужно целое число вызовов в минуту с одного IP-адреса; 0 снимает предел.\n",
  );

  await writeFile(file, "\ufeffIP_LIMIT=many\r\n", "utf16le");
  const powerShell = start({}, folder);
  expect(await powerShell.exit).toBe(78);
  expect(powerShell.output()).toBe(
    "Сервер не запущен.\nФайл .env записан не в UTF-8: сохраните его в этой кодировке.\n",
  );
});

test("SIGTERM lets a request that is under way have its answer", async () => {
  let isAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const server = start({
    CAPTCHA_SECRET: "key",
    CAPTCHA_VERIFY_URL: await startCaptcha(800, () => isAsked()),
  });
  const login = post(`${await server.address()}/api/login`, {
    email: "nobody@example.ru",
    captchaToken: "token",
  });
  await asked;
  server.child.kill("SIGTERM");
  expect((await login).status).toBe(204);
  expect(await server.exit).toBe(0);
});

test("SIGINT lets letters that wait leave before it stops", async () => {
  const mail = await startSmtp({
    onMailFrom: (_address, _session, done) => void setTimeout(done, 700),
  });
  const server = start({ SMTP_URL: mail.url, MAIL_FROM: "no-reply@example.ru" });
  const site = await server.address();
  expect(await register(site, { ...someone, email: "other@example.ru" })).toBe(200);
  // Ctrl C reaches the server more than once: from the terminal and from the programs that started
  // it.
  server.child.kill("SIGINT");
  await pause(50);
  server.child.kill("SIGINT");
  expect(await server.exit).toBe(0);
  expect(mail.received.map(({ to }) => to)).toEqual([["other@example.ru"]]);
  await mail.close();
});

test("production with unsafe defaults does not start and says what to set", async () => {
  const server = start({ NODE_ENV: "production", PORT: "port" });
  expect(await server.exit).toBe(78);
  for (const name of [
    "PORT",
    "SECRET_KEY",
    "CAPTCHA_SECRET",
    "SMTP_URL",
    "MAIL_FROM",
    "GATSBY_SITE_URL",
  ])
    expect(server.output()).toMatch(new RegExp(`^Переменная ${name}`, "m"));
  expect(server.output()).toMatch(/^Сервер не запущен\.$/m);
});

test("a damaged database stops no page: calls are 503, log, health and check name it, and what is put in its place is opened", async () => {
  const broken = join(dataDir, "broken");
  await makeTestBuild(join(broken, "public"));
  await mkdir(join(broken, "database"));
  await writeFile(join(broken, "database", "PG_VERSION"), "nonsense");
  const env = { PORT: "0", DATA_DIR: broken };
  const server = start({ ...env, HEALTH_SECRET: healthSecret }, broken);
  const site = await server.listening();
  await server.said("сервер пробует снова");
  expect(server.output()).toMatch(/Встроенная база в папке \S+ не открывается: она повреждена/);
  expect(await lookAt(site)).toEqual(withoutDatabase("damaged"));

  const checks = () => checkOf(env);
  const finding = /База +НЕИСПРАВНО +Встроенная база в папке \S+ не открывается/;
  expect(await checks()).toEqual([1, expect.stringMatching(finding)]);

  await rm(join(broken, "database"), { recursive: true });
  await prepareDatabase(join(broken, "database"));
  await server.said("База данных открыта");
  await untilHealthy(site);
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);

  await writeFile(join(broken, "database", "PG_VERSION"), "nonsense");
  expect(await checks()).toEqual([1, expect.stringMatching(finding)]);
});

test("a database that a newer version has changed ends the process with a sentence", async () => {
  const newer = join(dataDir, "newer");
  await prepareDatabase(join(newer, "database"));
  const client = await openPgliteClient({ folder: join(newer, "database") });
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  await client.close();
  const server = start({ DATA_DIR: newer });
  expect(await server.exit).toBe(78);
  expect(server.output()).toContain(
    "Сервер не запущен.\nБазу данных изменила более новая версия сервера: ",
  );
});

test("a taken port is named in a sentence", async () => {
  const mail = await startSmtp();
  const server = start({ PORT: String(mail.port) });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain(`Порт ${mail.port} занят`);
  await mail.close();
});

test("a full disk stops neither pages, health nor SIGTERM, and what was there before is there after", async () => {
  const full = join(dataDir, "full");
  await makeTestBuild(join(full, "public"));
  await prepareDatabase(join(full, "database"));
  // To the database a file that may not grow is a disk without room: PGlite panics and its thread
  // hangs.
  const limited = `ulimit -f 8192; exec "${process.execPath}" ${quickDatabases.join(" ")} "${serverMain}"`;
  const server = start({ PORT: "0", DATA_DIR: full }, full, ["sh", "-c", limited]);
  const site = await server.address();
  await post(`${site}/api/login`, { email: someone.email, captchaToken: "token" });
  for (let calls = 0; calls < 3; calls += 1)
    expect(
      (await post(`${site}/api/login`, { email: someone.email, captchaToken: "" })).status,
    ).toBe(503);
  const page = await fetch(`${site}/docs`);
  expect([page.status, await page.text()]).toEqual([200, "<p>docs</p>"]);
  const health = await fetch(`${site}/api/health`);
  expect([health.status, health.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(server.output()).toContain("Встроенная база не отвечает, её поток запускается заново");
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);

  const again = start({ DATA_DIR: full });
  expect((await fetch(`${await again.address()}/api/health`)).status).toBe(200);
  again.child.kill("SIGTERM");
  expect(await again.exit).toBe(0);
});

test("a disk that was full at the first start leaves no broken key behind", async () => {
  const place = join(dataDir, "first");
  await makeTestBuild(join(place, "public"));
  const command = `ulimit -f 0; exec "${process.execPath}" "${serverMain}"`;
  const full = start({ PORT: "0", DATA_DIR: place }, place, ["sh", "-c", command]);
  expect(await full.exit).toBe(1);
  expect(full.output()).toContain(`Файл ${join(place, "secret.key")} не записан (EFBIG)`);
  expect(await readdir(place)).not.toContain("secret.key");
});

describe("with PostgreSQL", () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.destroy());

  test("a visitor signs up, is known by name, and is nobody after signing out", async () => {
    const server = start({ DATABASE_URL: cluster.url });
    const site = await server.address();
    const email = "journey@example.ru";
    expect(await register(site, { ...someone, email })).toBe(200);
    const { code } = await letterTo(outbox(), email);
    const answer = await post(`${site}/api/login_confirmation`, { email, password: code });
    const headers = { authorization: `Bearer ${confirmationAnswer.parse(await answer.json())}` };
    const profile = () => fetch(`${site}/api/me`, { headers });
    expect(await (await profile()).json()).toEqual({ name: someone.name });
    const signOut = await fetch(`${site}/api/logout`, { method: "POST", headers });
    expect([signOut.status, (await profile()).status]).toEqual([204, 401]);
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
  });

  test("a certificate that DATABASE_URL names and that is not there ends it with a sentence", async () => {
    const url = `${cluster.url}?sslmode=verify-full&sslrootcert=/no/such/file.pem`;
    const server = start({ ...production, DATABASE_URL: url });
    expect(await server.exit).toBe(78);
    expect(server.output()).toContain(
      "Сервер не запущен.\nФайл /no/such/file.pem, который назван в DATABASE_URL, не читается: проверьте путь и права.\n",
    );
  });

  test("a database that does not let the server in ends it with a sentence without its password", async () => {
    const foreign = start({
      ...production,
      DATABASE_URL: cluster.url
        .replace("site@", "site:secret-of-database@")
        .replace("/postgres", "/nothing"),
    });
    expect(await foreign.exit).toBe(78);
    expect(foreign.output()).toContain(
      "Сервер не запущен.\nБаза данных из DATABASE_URL не принимает сервер: проверьте имя, пароль, имя базы и право создавать таблицы.\n",
    );
    expect(foreign.output()).not.toContain("secret-of-database");
  });
});
