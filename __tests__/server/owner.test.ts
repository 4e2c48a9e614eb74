import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { confirmationAnswer } from "../../src/contracts/auth";
import { readServerEnv } from "../../server/env";
import { callServer } from "../../server/owner/socket";
import { runOwner } from "../../server/owner-program";
import { weekOf } from "../../server/services/reader-notes";
import { dayOf } from "../../server/services/tally";
import { type RunningServer, startServer } from "../../server/start";
import { type PostgresCluster, startPostgres } from "../support/postgres";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { createTestLog } from "./support/log";
import { letterTo } from "./support/outbox";

// Room for a machine that is busy with other things.
jest.setTimeout(120_000);

const json = { "content-type": "application/json" };
const began = new Date();
/** Midnight may pass while the tests run. */
const thisDay = () => oneOf(dayOf(began), dayOf(new Date()));
const thisWeek = () => oneOf(weekOf(began), weekOf(new Date()));
const oneOf = (...texts: readonly string[]): unknown =>
  expect.stringMatching(`^(?:${texts.join("|")})$`);

/** A server of a folder of its own, what visitors do there, and what its owner types. */
async function openPlace(databaseUrl: string, more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "site-owner-"));
  if (databaseUrl === "") await prepareDatabase(join(dataDir, "database"));
  const env = { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more };
  const { log, text: logText } = createTestLog();
  let server: RunningServer | null = null;

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server?.address ?? ""}/api/${path}`, {
      method: "POST",
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
  async function confirm(email: string): Promise<string> {
    const { code } = await letterTo(join(dataDir, "outbox"), email);
    const answer = await post("login_confirmation", { email, password: code });
    return confirmationAnswer.parse(await answer.json());
  }

  return {
    dataDir,
    post,
    confirm,
    logText,
    async start() {
      server = await startServer(readServerEnv(env), log);
      await server.opened;
    },
    async stop() {
      await server?.stop();
      server = null;
    },
    async register(email: string, name: string, company = ""): Promise<string> {
      await post("login", { email, captchaToken: "" });
      const form = { name, company_name: company, email, phone: "+79991234567", userCheck: true };
      expect((await post("register", form)).status).toBe(200);
      return confirm(email);
    },
    profile: async (token: string) =>
      (
        await fetch(`${server?.address ?? ""}/api/me`, {
          headers: { ...json, authorization: `Bearer ${token}` },
        })
      ).status,
    get: (path: string) => fetch(`${server?.address ?? ""}/api/${path}`),
    /** What a command prints, and its exit code. */
    async owner(args: readonly string[], input = "") {
      let out = "";
      let problem = "";
      const code = await runOwner(args, {
        env,
        out: (text) => void (out += text),
        problem: (text) => void (problem += text),
        read: async () => input,
      });
      return { code, out, problem };
    },
    async answer(args: readonly string[], input = ""): Promise<unknown> {
      const { code, out, problem } = await this.owner([...args, "--json"], input);
      expect([code, problem]).toEqual([0, ""]);
      return JSON.parse(out);
    },
    /** What a command has counted since the tests began, which may have been yesterday. */
    async countsOf(name: string): Promise<Readonly<Record<string, number>>> {
      const { days } = countedDays.parse(await this.answer([name, "--days", "2"]));
      const sums: Record<string, number> = {};
      for (const { day: _, ...counts } of days)
        for (const [event, count] of Object.entries(counts))
          sums[event] = (sums[event] ?? 0) + count;
      return sums;
    },
    async remove() {
      await server?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const countedDays = z.object({
  days: z.array(z.object({ day: z.string() }).catchall(z.int())),
});

type Place = Awaited<ReturnType<typeof openPlace>>;

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.destroy());

describe("with a server that runs", () => {
  let place: Place;
  let ivan = "";
  beforeAll(async () => {
    place = await openPlace("", { METRICS_PORT: "0" });
    await place.start();
    ivan = await place.register("ivan@example.ru", "Иван", 'ООО "Ромашка", Тула');
    await place.register("maria@example.ru", "=Мария");
  });
  afterAll(() => place.remove());

  test("metrics stand on a port of their own and name nobody", async () => {
    const address = /"metrics":"([^"]+)"/.exec(place.logText())?.[1] ?? "";
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const answer = await fetch(address);
    const text = await answer.text();
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    for (const line of [
      'site_events_total{event="sign-in"} 2',
      'site_events_total{event="download"} 0',
      'site_api_seconds_count{method="POST",route="/api/register",status="200"} 2',
      'site_part_ok{part="database"} 1',
      'site_part_ok{part="space"} 1',
      "site_waiting_letters 0",
    ])
      expect(text.split("\n")).toContain(line);
    expect(text).toMatch(/^site_http_answers_total{status="204"} 2$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).not.toContain("example.ru");
    expect((await fetch(address.replace("/metrics", "/"))).status).toBe(404);
    expect((await place.get("metrics")).status).toBe(404);
  });

  test("people lists, searches in any case of Russian letters, and writes CSV no spreadsheet runs", async () => {
    expect((await place.owner(["people"])).out).toMatch(
      /^Почта +Имя .*\nivan@example\.ru +Иван .*\nmaria@example\.ru +=Мария .*\nВсего: 2\n$/,
    );
    expect(await place.answer(["people", "--search", "РОМАШКА"])).toMatchObject({
      people: [{ email: "ivan@example.ru", companyName: 'ООО "Ромашка", Тула' }],
    });
    const { out } = await place.owner(["people", "--csv"]);
    const [titles, first, second] = out.split("\r\n");
    expect(titles).toBe(
      "email,name,company,phone,agreed_at,created_at,confirmed_at,signed_in_at,policy_date,policy_digest",
    );
    expect(first).toMatch(/^ivan@example\.ru,Иван,"ООО ""Ромашка"", Тула",\+79991234567,20/);
    expect(second).toMatch(/^maria@example\.ru,'=Мария,,\+79991234567,20/);
  });

  test("downloads of visitors who have signed in are counted by day, others are not", async () => {
    const bearer = { authorization: `Bearer ${ivan}` };
    expect((await place.post("download", {}, bearer)).status).toBe(204);
    expect((await place.post("download", {}, bearer)).status).toBe(204);
    expect((await place.post("download", {})).status).toBe(401);
    const answer = await place.answer(["downloads", "--days", "1"]);
    expect(answer).toMatchObject({ name: "downloads", days: [{ day: thisDay() }] });
    expect(await place.countsOf("downloads")).toEqual({ downloads: 2 });
  });

  test("stats counts registrations, sign-ins, refusals and letters of a day", async () => {
    await place.post("login_confirmation", { email: "maria@example.ru", password: "000000" });
    expect(await place.answer(["stats", "--days", "1"])).toMatchObject({
      people: 2,
      sessions: 2,
      days: [{ day: thisDay() }],
    });
    expect(await place.countsOf("stats")).toMatchObject({
      registrations: 2,
      signIns: 2,
      refused: 1,
      lettersSent: 2,
    });
    expect((await place.owner(["stats"])).out.split("\n")).toHaveLength(33);
  });

  test("export gives all that is held, to an address read from the standard input, and no secret", async () => {
    const { out } = await place.owner(["export", "-"], "ivan@example.ru\n");
    expect(JSON.parse(out)).toMatchObject({
      held: {
        email: "ivan@example.ru",
        person: { name: "Иван", phone: "+79991234567" },
        sessions: [{ expiresAt: expect.any(String) }],
        mailbox: [{ network: "" }, { network: expect.stringMatching(/./) }],
        letters: [{ text: expect.stringContaining("To: ivan@example.ru") }],
      },
    });
    // The one digest is that of the policy, where the site is built.
    expect(out.replace(/"policyDigest": "[0-9a-f]{64}"/, "")).not.toMatch(/[0-9a-f]{64}/);
    expect(await place.owner(["export", "nobody@example.ru"])).toEqual({
      code: 1,
      out: "",
      problem: "Об этом адресе на сервере ничего нет.\n",
    });
  });

  test("sessions end signs a person out everywhere", async () => {
    const token = await place.register("olga@example.ru", "Ольга");
    expect(await place.profile(token)).toBe(200);
    expect(await place.answer(["sessions", "end", "olga@example.ru"])).toEqual({
      name: "end-sessions",
      sessions: 1,
    });
    expect(await place.profile(token)).toBe(401);
  });

  test("unblock lets a person ask for a letter who had to wait for it", async () => {
    const email = "petr@example.ru";
    await place.register(email, "Пётр");
    const login = () => place.post("login", { email, captchaToken: "" });
    expect([(await login()).status, (await login()).status]).toEqual([200, 429]);
    expect((await place.owner(["unblock", email])).code).toBe(0);
    expect((await place.post("login", { email, captchaToken: "" })).status).toBe(200);
  });

  test("erase leaves nothing of a person when it returns", async () => {
    const email = "anna@example.ru";
    const token = await place.register(email, "Анна");
    expect(await place.answer(["erase", "-"], ` ${email}\n`)).toMatchObject({
      account: true,
      sessions: 1,
      mailboxRows: 2,
      letters: 1,
    });
    expect(await place.profile(token)).toBe(401);
    expect((await place.owner(["export", email])).code).toBe(1);
    expect((await place.owner(["people", "--search", "Анна"])).out).toContain("Всего: 0");
    const backup = join(place.dataDir, "erased.gz");
    await place.owner(["backup", backup]);
    const { gunzipSync } = await import("node:zlib");
    expect(gunzipSync(await readFile(backup)).toString()).not.toMatch(/anna|Анна/);
  });

  test("an address with a tag is erased without the limits of the mailbox another account uses", async () => {
    await place.register("dual@example.ru", "Двойник первый");
    await place.register("dual+docs@example.ru", "Двойник второй");
    expect(await place.answer(["erase", "dual@example.ru"])).toMatchObject({
      account: true,
      mailboxRows: 0,
      isMailboxShared: true,
    });
    expect(await place.answer(["people", "--search", "Двойник"])).toMatchObject({
      people: [{ name: "Двойник второй" }],
    });
    expect(await place.answer(["erase", "dual+docs@example.ru"])).toMatchObject({
      account: true,
      mailboxRows: 2,
      isMailboxShared: false,
    });
  });

  test("feedback, searches and missing tell what readers met, most frequent first", async () => {
    const note = { path: "/docs", section: "start", reason: "found", text: "", website: "" };
    await place.post("feedback", note);
    const unclear = { ...note, section: "", reason: "unclear", text: "Что такое realm?" };
    await place.post("feedback", unclear);
    expect(await place.answer(["feedback"])).toEqual({
      name: "feedback",
      pages: [
        { path: "/docs", section: "", found: 0, missing: 0, wrong: 0, unclear: 1, other: 0 },
        { path: "/docs", section: "start", found: 1, missing: 0, wrong: 0, unclear: 0, other: 0 },
      ],
      texts: [
        {
          week: thisWeek(),
          path: "/docs",
          section: "",
          reason: "unclear",
          text: "Что такое realm?",
        },
      ],
    });
    expect((await place.owner(["feedback"])).out).toMatch(
      /^Страница +Да +.*\n\/docs +0 .*\n\/docs#start +1 .*\n\d{4}-\d\d-\d\d {2}\/docs {2}непонятно: Что такое realm\?\n$/,
    );

    for (const query of ["сброс", "LDAP proxy", "ldap proxy"])
      await place.post("missed-search", { query });
    expect(await place.answer(["searches", "--weeks", "2"])).toEqual({
      name: "searches",
      queries: [
        { query: "ldap proxy", count: 2, lastWeek: thisWeek() },
        { query: "сброс", count: 1, lastWeek: thisWeek() },
      ],
      unhelpful: [],
    });
    await place.post("missing-page", { path: "/docs/old", from: "/docs" });
    expect((await place.owner(["missing"])).out).toMatch(
      /^Адрес без страницы +Ссылка на странице +Раз +Неделя\n\/docs\/old +\/docs +1 +\d{4}-\d\d-\d\d\n$/,
    );
    expect((await place.owner(["missing", "--weeks", "0"])).code).toBe(2);
    expect((await place.owner(["people", "--weeks", "2"])).code).toBe(2);
  });

  test("what did not help is counted, and what was sent with it becomes a list to judge", async () => {
    const press = { place: "errors", answer: "ldap-49", text: "" };
    for (let press_ = 0; press_ < 2; press_ += 1) await place.post("unhelpful", press);
    await place.post("unhelpful", { ...press, text: "kinit: a.b@EXAMPLE.RU\n  C:\\krb5: failed" });
    await place.post("unhelpful", { place: "search", answer: "", text: "сброс области" });
    const { out } = await place.owner(["searches"]);
    expect(out).toMatch(/разбор, строку не прислали +ldap-49 +2 /);
    expect((await place.owner(["searches", "--lines"])).out).toBe(
      "kinit: [скрыто]\\nC:\\\\krb5: failed\t?\tldap-49\n",
    );
    const queries: unknown = JSON.parse((await place.owner(["searches", "--queries"])).out);
    expect(queries).toContainEqual({ query: "сброс области", half: "tune", expected: null });
  });

  test("what a stranger writes speaks to no terminal and turns no line round", async () => {
    const escapes = "\u001b]8;;http://evil.example\u0007\u009b2J\u202E\u2066\u0000\r\b\u200B\uD800";
    const section = { path: "/docs", section: "", reason: "other", website: "" };
    await place.post("feedback", { ...section, text: `хитрый${escapes}текст` });
    await place.post("missed-search", { query: `хитрый${escapes}запрос` });
    for (const path of [`/docs/${escapes}`, "/docs/\u202Eold", "/docs/\u009b2J", "/docs/\uD800"])
      expect((await place.post("missing-page", { path, from: "/docs" })).status).toBe(400);
    for (const command of ["feedback", "searches", "missing"]) {
      const { out } = await place.owner([command]);
      expect(out.replaceAll("\n", "")).not.toMatch(/\p{C}/u);
      if (command !== "missing") expect(out).toMatch(/хитрый .*(текст|запрос)/);
    }
    expect(place.logText()).not.toMatch(/хитрый/);
  });

  test("check says of each part whether it works", async () => {
    const { code, out } = await place.owner(["check"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Что +Итог +Подробности\nНастройки +внимание +NODE_ENV не production/);
    expect(out).toMatch(/\nПочта +внимание +SMTP_URL пуста: письма остаются в файлах\n/);
    expect(out).toMatch(/\nБаза +в порядке +.*PostgreSQL \d+\.\d+.*, \d+ МБ\n/);
    expect(out).toMatch(/\nSECRET_KEY +в порядке +Ключ один, процессов: 1\n/);
    expect(out).toMatch(/\nВремя +в порядке /);
  });

  test("a backup of the embedded database fills an empty PostgreSQL, where people still are signed in and sign in anew", async () => {
    const file = join(place.dataDir, "backup.gz");
    // What somebody else keeps ready is neither filled nor lost.
    await writeFile(`${file}.part`, "precious", { mode: 0o666 });
    expect((await place.owner(["backup", file])).out).toMatch(/^Копия записана: .*, \d+ байт\n$/);
    expect(await readFile(`${file}.part`, "utf8")).toBe("precious");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await place.owner(["backup", file])).problem).toContain("уже есть");
    expect((await place.owner(["backup", join(file, "copy.gz")])).problem).toMatch(
      /^Файл \S+\/copy\.gz\.[0-9a-f]{12}\.part не записан \(ENOTDIR\)\.\n$/,
    );
    const taken = await place.owner(["restore", file]);
    expect([taken.code, taken.problem]).toEqual([1, expect.stringContaining("занята")]);

    const empty = await openPlace(cluster.url);
    try {
      const broken = join(empty.dataDir, "broken.gz");
      const bytes = await readFile(file);
      await writeFile(broken, bytes.subarray(0, -20));
      expect((await empty.owner(["restore", broken])).problem).toContain("испорчен");
      expect((await empty.owner(["restore", file])).out).toMatch(
        /^Копия возвращена\. Учётных записей: \d+, открытых сеансов: \d+\n$/,
      );
      expect((await empty.owner(["restore", file])).problem).toContain("База не пуста");
      await empty.start();
      expect(await empty.profile(ivan)).toBe(200);
      await empty.owner(["unblock", "ivan@example.ru"]);
      const login = await empty.post("login", { email: "ivan@example.ru", captchaToken: "" });
      expect(login.status).toBe(200);
      expect(await empty.profile(await empty.confirm("ivan@example.ru"))).toBe(200);
    } finally {
      await empty.remove();
    }
  });

  test("only the user who runs the server reaches it, and its log names nobody", async () => {
    const folder = join(place.dataDir, "owner");
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const [socket = ""] = await readdir(folder);
    expect((await stat(join(folder, socket))).mode & 0o777).toBe(0o600);
    expect(place.logText()).toContain('"command":"erase"');
    expect(place.logText()).not.toMatch(/example\.ru|Анна|Ольга/);
  });
});

// Only root can make a folder somebody else's.
const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot("no command goes to somebody else who poses as the server", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), `site-owner-${"a".repeat(80)}-`));
  const name = createHash("sha256")
    .update(await realpath(dataDir))
    .digest("hex")
    .slice(0, 16);
  const folder = join(tmpdir(), `site-owner-${name}`);
  const asked: string[] = [];
  const impostor = createServer((socket) => socket.on("data", (text) => asked.push(String(text))));
  try {
    await mkdir(folder);
    impostor.listen(join(folder, "a.sock"));
    await once(impostor, "listening");
    await chown(folder, 65534, 65534);
    const options = { search: "", days: 30, weeks: 4, format: "text" } as const;
    await expect(
      callServer(dataDir, { ...options, name: "erase", email: "ivan@example.ru" }),
    ).rejects.toThrow("принадлежит другому пользователю");
    expect(asked).toEqual([]);
  } finally {
    impostor.close();
    await rm(folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
});

test("check finds processes with different keys, a mail server that is away and a wrong variable", async () => {
  const one = await openPlace(cluster.url);
  const other = await openPlace(cluster.url, {
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "docs@example.ru",
  });
  await one.start();
  await other.start();
  const { code, out } = await other.owner(["check"]);
  expect(code).toBe(1);
  expect(out).toMatch(/SECRET_KEY +НЕИСПРАВНО +Другой ключ у 1 из 2 процессов/);
  expect(out).toMatch(/Почта +НЕИСПРАВНО +Почтовый сервер .*\((ESOCKET|ECONNECTION)/);
  expect(one.logText() + other.logText()).toContain("разные SECRET_KEY");
  await Promise.all([one.remove(), other.remove()]);

  const wrong = await openPlace("", { IP_LIMIT: "many" });
  const answer = await wrong.owner(["check"]);
  expect([answer.code, answer.out]).toEqual([1, expect.stringContaining("Переменная IP_LIMIT: ")]);
  await wrong.remove();
});

test("without a server the commands open the database themselves, and a wrong folder is named", async () => {
  const place = await openPlace("");
  await place.start();
  await place.register("ivan@example.ru", "Иван");
  await place.stop();
  expect(await place.answer(["stats", "--days", "1"])).toMatchObject({
    people: 1,
    days: [{ registrations: 1 }],
  });
  expect((await place.owner(["check"])).out).toContain("Сервер в этой папке не запущен");
  await place.remove();
  expect((await place.owner(["people"])).problem).toMatch(/^Базы в папке .* нет/);
});

test("what nobody understands is answered with the list of commands, without repeating an address", async () => {
  const place = await openPlace("");
  for (const args of [["peple"], ["people", "--nme"], ["erase"], ["stats", "--days", "0"]]) {
    const { code, problem } = await place.owner(args);
    expect([code, problem]).toEqual([2, expect.stringContaining("npm run owner -- <команда>")]);
  }
  expect((await place.owner(["erase", "ivan"])).problem).not.toContain("ivan");
  expect((await place.owner([])).out).toContain("npm run owner -- <команда>");
  await place.remove();
});
