import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import type { PostgresCluster } from "../../__tests__/support/postgres";
import {
  type TestApp,
  createTestApp,
  siteOf,
  someone,
  tokenIn,
} from "../../__tests__/server/support/app";
import { type TestBuild, makeTestBuild } from "../../__tests__/server/support/build";
import { type TestStore, openPostgresTestStore } from "../../__tests__/server/support/stores";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

let opened: TestStore & { readonly cluster: PostgresCluster };
let site: TestApp;

let build: TestBuild;

beforeAll(async () => {
  opened = await openPostgresTestStore();
  build = await makeTestBuild();
});
afterAll(() => Promise.all([opened.close(), build.remove()]));
afterEach(() => site.app.close());

const away = { error: "store-away", message: "База данных сейчас недоступна. Повторите позже." };

function callAll(token: string) {
  return Promise.all([
    site.login(someone.email),
    site.confirm(someone.email, "123456"),
    site.register(),
    site.me(token),
  ]);
}

/** The link of a letter, which a person opens: the same in words. */
async function expectUnlockPage(): Promise<void> {
  const page = await site.call({ path: `/api/unlock?token=${"a".repeat(43)}` });
  expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  expect(page.text).toContain(`<p>${away.message} `);
}

test("while the database is down every call is 503, and when it is back all goes on where it stood", async () => {
  site = await createTestApp({ store: opened.store, site: siteOf(build) });
  await site.register();
  const code = site.mailbox.codeOf(someone.email);
  await opened.cluster.halt();
  for (const answer of await callAll("a".repeat(43)))
    expect([answer.status, answer.headers["retry-after"], answer.json()]).toEqual([
      503,
      "10",
      away,
    ]);
  await expectUnlockPage();
  const health = await site.call({ path: "/api/health" });
  expect([health.status, health.json()]).toEqual([503, { status: "away" }]);
  const page = await site.call({ path: "/docs" });
  expect([page.status, page.text]).toEqual([200, "<p>docs</p>"]);

  await opened.cluster.resume();
  tokenIn(await site.confirm(someone.email, code));
  const healthy = await site.call({ path: "/api/health" });
  expect([healthy.status, healthy.json()]).toEqual([200, { status: "ok" }]);
});

test("a database that fails in the middle of parallel calls costs only these", async () => {
  site = await createTestApp({ store: opened.store });
  const calls = Array.from({ length: 40 }, (_none, index) =>
    site.register({ email: `user${index}@example.ru` }),
  );
  await opened.cluster.halt();
  for (const answer of await Promise.all(calls)) expect([200, 503]).toContain(answer.status);
  await opened.cluster.resume();
  expect((await site.register({ email: "last@example.ru" })).status).toBe(200);
});
