import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { openEmbedded } from "../../__tests__/server/support/embedded";
import { storeOf } from "../../server/store/embedded";
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
