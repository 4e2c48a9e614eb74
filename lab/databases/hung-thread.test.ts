import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { createSessions } from "../../server/services/sessions";
import { openEmbedded, storeOf } from "../../server/store/embedded";
import { openPgliteClient } from "../../server/store/pglite-client";
import { prepareDatabase } from "../../tools/test/prepared-database";
import {
  type TestApp,
  createTestApp,
  siteOf,
  someone,
  tokenIn,
} from "../../__tests__/server/support/app";
import { type TestBuild, makeTestBuild } from "../../__tests__/server/support/build";
import { createTestClock } from "../../__tests__/server/support/clock";
import { createTestLog } from "../../__tests__/server/support/log";

// Room for a machine that is busy with other things.
jest.setTimeout(90_000);

let folder: string;
let build: TestBuild;
let site: TestApp;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-hung-"));
  build = await makeTestBuild();
  await prepareDatabase(join(folder, "database"));
});
afterEach(async () => {
  await site.app.close();
  await build.remove();
  await rm(folder, { recursive: true, force: true });
});

test("while the database's thread hangs pages and health are answered, then calls are 503, and it heals", async () => {
  const falls: string[] = [];
  const client = await openPgliteClient({
    folder: join(folder, "database"),
    patienceMs: 2500,
    onFall: (reason) => falls.push(reason),
  });
  const store = await storeOf(client);
  site = await createTestApp({ store, site: siteOf(build) });
  await site.login(someone.email);
  await site.register();
  const token = tokenIn(await site.confirm(someone.email, site.mailbox.codeOf(someone.email)));

  let hangs = true;
  const hung = client
    .query("select count(*) from generate_series(1, 1000000000000)")
    .catch((error: unknown) => error)
    .finally(() => (hangs = false));
  const waiting = site.me(token);
  for (let calls = 0; calls < 20; calls += 1)
    expect((await site.call({ path: "/docs" })).status).toBe(200);
  expect((await site.call({ path: "/api/health" })).status).toBe(503);
  expect([hangs, falls]).toEqual([true, []]);

  expect(await hung).toMatchObject({ code: "08006" });
  const late = await waiting;
  expect([late.status, late.headers["retry-after"]]).toEqual([503, "10"]);
  expect(falls).toEqual(["hung"]);
  expect((await site.me(token)).status).toBe(503);

  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50))
    if ((await site.call({ path: "/api/health" })).status === 200) break;
  expect((await site.me(token)).json()).toEqual({ name: someone.name });
  await store.close();
});

test("a database that does not open in time is not called damaged", async () => {
  await expect(openEmbedded(join(folder, "database"), { openPatienceMs: 1 })).rejects.toThrow(
    /не ответила вовремя: .*Не удаляйте папку/,
  );
  const store = await openEmbedded(join(folder, "database"));
  await store.close();
});

test("a store whose thread hangs closes all the same", async () => {
  const client = await openPgliteClient({ folder: join(folder, "database") });
  const store = await storeOf(client);
  site = await createTestApp({ store, site: siteOf(build) });
  const hung = client
    .query("select count(*) from generate_series(1, 1000000000000)")
    .catch((error: unknown) => error);
  await new Promise(setImmediate);
  await store.close();
  expect(await hung).toMatchObject({ code: "08006" });
});

test("a transaction that the thread's fall cut in two writes nothing after it", async () => {
  const client = await openPgliteClient({ folder: join(folder, "database"), patienceMs: 1000 });
  const store = await storeOf(client);
  site = await createTestApp({ store, site: siteOf(build) });
  const cut = client.transaction(async (tx) => {
    await tx.query("insert into addresses (key) values ('first')");
    await tx
      .query("select count(*) from generate_series(1, 1000000000000)")
      .catch((error: unknown) => error);
    for (const end = Date.now() + 60_000; !client.isAnswering(100) && Date.now() < end;)
      await pause(20);
    await tx.query("insert into addresses (key) values ('second')");
  });
  await expect(cut).rejects.toMatchObject({ code: "08006" });
  expect((await client.query("select key from addresses")).rows).toEqual([]);
  await store.close();
});

test("on a disk that is nearly full who has signed in stays so, what writes and health are 503, and it heals", async () => {
  let free = 2 ** 40;
  const store = await openEmbedded(join(folder, "database"), { freeBytes: async () => free });
  site = await createTestApp({ store, site: siteOf(build) });
  await site.login(someone.email);
  await site.register();
  const token = tokenIn(await site.confirm(someone.email, site.mailbox.codeOf(someone.email)));
  free = 64 * 2 ** 20 - 1;
  expect((await site.me(token)).status).toBe(200);
  for (const answer of [
    await site.register({ email: "other@example.ru" }),
    await site.login(someone.email),
    await site.confirm(someone.email, "123456"),
    await site.call({ path: "/api/health" }),
  ])
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
  free = 64 * 2 ** 20;
  expect((await site.call({ path: "/api/health" })).status).toBe(200);
  expect((await site.login(someone.email)).status).toBe(200);
  await store.close();
});

test("who signs out on a disk that is nearly full is signed out at once, and for good once there is room", async () => {
  let free = 2 ** 40;
  const store = await openEmbedded(join(folder, "database"), { freeBytes: async () => free });
  const { log } = createTestLog("silent");
  const sessions = createSessions({ store, log, clock: createTestClock() });
  site = await createTestApp({ store, sessions });
  await site.register();
  const token = tokenIn(await site.confirm(someone.email, site.mailbox.codeOf(someone.email)));
  free = 0;
  expect((await site.logout(token)).status).toBe(204);
  expect((await site.me(token)).status).toBe(401);
  await expect(sessions.flush()).rejects.toThrow();
  free = 2 ** 40;
  await sessions.flush();
  await site.app.close();
  site = await createTestApp({ store });
  expect((await site.me(token)).status).toBe(401);
  await store.close();
});

test("the room of the real disk is what counts, and a start without it says so", async () => {
  const start = openEmbedded(join(folder, "database"), { neededBytes: Number.MAX_SAFE_INTEGER });
  await expect(start).rejects.toThrow(/На диске папки \S+ свободно меньше/);
  site = await createTestApp({ store: await openEmbedded(join(folder, "database")) });
  expect((await site.call({ path: "/api/health" })).status).toBe(200);
});
