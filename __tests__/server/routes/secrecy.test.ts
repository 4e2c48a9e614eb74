import { expect, test } from "@jest/globals";
import { drizzle } from "drizzle-orm/pglite";
import { createMailQueue } from "../../../server/mail/queue";
import type { Letter } from "../../../server/ports";
import { type Store, StoreUnavailable } from "../../../server/store-ports";
import { openPgliteClient } from "../../../server/store/pglite-client";
import { cursorsWithHold } from "../../../server/store/cursors";
import { createSqlStore } from "../../../server/store/sql-store";
import { systemClock } from "../../../server/system";
import { preparedDump } from "../../../tools/test/prepared-database";
import { type TestApp, rulesOfTests, someone, tokenIn, wrongCode } from "../support/app";
import { createTestLog } from "../support/log";
import { opened, openSite } from "../support/opened-store";

let site: TestApp;

test("no address, code, token or network address is logged, whatever happens", async () => {
  site = await openSite({ trustedProxies: ["127.0.0.1"] });
  const visitor = { "x-forwarded-for": "203.0.113.77" };
  await site.login(someone.email);
  await site.register();
  const code = site.mailbox.codeOf(someone.email);
  await site.confirm(someone.email, wrongCode(code));
  const token = tokenIn(await site.confirm(someone.email, code));
  await site.me(token);
  await site.call({ path: `/api/me?email=${someone.email}&token=${token}`, headers: visitor });
  await site.call({ path: `/api/unlock?token=${token}`, headers: visitor });
  await site.call({ path: `/${someone.email}/${token}?code=${code}`, headers: visitor });
  await site.call({ path: `/api/${someone.email}/${token}`, headers: visitor });
  await site.call({
    method: "POST",
    path: "/api/login",
    headers: { "content-type": "application/json" },
    body: `{"email":"${someone.email}" ${token}`,
  });
  await site.logout(token);
  expect(site.logText()).toContain('"route":"/api/login_confirmation","status":200');
  for (const secret of [someone.email, code, token, someone.phone, "Иван", "203.0.113.77"])
    expect(site.logText()).not.toContain(secret);
});

test("errors are logged without their messages, which repeat what was asked", async () => {
  const failing = (error: Error): Store => ({
    ...opened.store,
    findUser: () => Promise.reject(error),
  });
  const query = new Error(`Failed query: select … params: ${someone.email}`, {
    cause: Object.assign(new Error(`Key (email)=(${someone.email}) exists`), { code: "23505" }),
  });
  site = await openSite({ store: failing(query) });
  expect((await site.login(someone.email)).json()).toEqual({
    error: "internal",
    message: "Внутренняя ошибка.",
  });
  expect(site.logText()).toContain('"code":"23505"');
  expect(site.logText()).not.toContain(someone.email);

  site = await openSite({ store: failing(new StoreUnavailable(`connect ${someone.email}`)) });
  expect((await site.login(someone.email)).status).toBe(503);
  expect(site.logText()).toContain('"type":"StoreUnavailable"');
  expect(site.logText()).not.toContain(someone.email);
});

test("the mail queue logs neither letter nor recipient", async () => {
  const { log, text } = createTestLog();
  const refusals = [
    { kind: "away", reason: "ECONNECTION" },
    { kind: "delayed", reason: "EENVELOPE 451" },
    { kind: "refused", reason: "EENVELOPE 550" },
  ] as const;
  const mailer = {
    send: async () => refusals[attempt++] ?? { kind: "sent" as const },
    close: async () => {},
  };
  let attempt = 0;
  const queue = createMailQueue({ mailer, clock: systemClock, log, retryMs: [1] });
  const letter: Letter = {
    to: someone.email,
    subject: "Код",
    text: "Код: 123456",
    html: "<b>123456</b>",
  };
  queue.post(letter, new Date(Date.now() + 60_000));
  expect(await queue.drain(2000)).toBe(0);
  expect(text()).toContain("EENVELOPE 550");
  for (const secret of [someone.email, "123456"]) expect(text()).not.toContain(secret);
});

test("an unregistered address costs the statements of a registered one, at login and at registration, and no answer waits for a letter", async () => {
  const statements: string[] = [];
  const client = await openPgliteClient({ data: await preparedDump() });
  const db = drizzle({ client, logger: { logQuery: (sql) => void statements.push(sql) } });
  const { log } = createTestLog("silent");
  // A mail server that never answers.
  const mailer = { send: () => new Promise<never>(() => {}), close: async () => {} };
  const mail = { ...createMailQueue({ mailer, clock: systemClock, log }), isAway: () => false };
  site = await openSite({
    store: createSqlStore({
      db,
      patient: db,
      openCursors: cursorsWithHold(db),
      close: () => client.close(),
    }),
    mail,
    log,
    rules: { ...rulesOfTests, registrationsPerCaptcha: 3, lettersPerHour: 0, resendSeconds: [0] },
  });
  await client.query(
    `insert into users (address_key, email, name, company_name, phone, agreed_at, created_at, confirmed_at)
     values ($1, $1, 'Иван', '', '', now(), now(), now())`,
    [someone.email],
  );
  async function statementsOf(call: () => Promise<{ readonly status: number }>, status: number) {
    statements.length = 0;
    expect((await call()).status).toBe(status);
    return [...statements];
  }
  const registered = await statementsOf(() => site.login(someone.email), 200);
  expect(registered.length).toBeGreaterThan(4);
  expect(await statementsOf(() => site.login("nobody@example.ru"), 204)).toEqual(registered);
  const repeated = await statementsOf(() => site.register(), 200);
  expect(repeated.length).toBeGreaterThan(4);
  const newcomer = () => site.register({ email: "newcomer@example.ru" });
  expect(await statementsOf(newcomer, 200)).toEqual(repeated);
  await client.close();
});
