import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import type { StoreWithOwner } from "../../server/owner-ports";
import { pooledConnections } from "../../server/store/failures";
import { openPostgres } from "../../server/store/postgres";
import { type PostgresCluster, startPostgres } from "../../__tests__/support/postgres";
import { type TestApp, createTestApp, someone } from "../../__tests__/server/support/app";
import { type Network, startNetwork } from "./network";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

const longestStatementMs = 500;
let cluster: PostgresCluster;
let network: Network;
let store: StoreWithOwner;
let site: TestApp;

beforeAll(async () => {
  cluster = await startPostgres();
  network = await startNetwork(cluster.url);
  store = await openPostgres(network.url, longestStatementMs);
});
afterAll(async () => {
  await store.close();
  network.stop();
  await cluster.destroy();
});
beforeEach(async () => {
  site = await createTestApp({ store });
});
afterEach(() => site.app.close());

const token = "a".repeat(43);

/** As many calls as fill the pool, and more. */
function crowd() {
  return Promise.all(
    Array.from({ length: 2 * pooledConnections }, (_none, index) => [
      site.me(token),
      site.login(`visitor${index}@example.ru`),
    ]).flat(),
  );
}

test("connections a firewall has forgotten cost one round of calls: 503, and the next ones are answered", async () => {
  for (const { status } of await crowd()) expect([401, 204]).toContain(status);
  network.forget();
  const answers = await crowd();
  const failed = answers.filter(({ status }) => status === 503);
  expect(failed.length).toBeGreaterThan(0);
  for (const { headers } of failed) expect(headers["retry-after"]).toBe("10");

  for (const { status } of await crowd()) expect([401, 204]).toContain(status);
});

test("while the way to the database carries nothing every call is 503, and it heals", async () => {
  await site.register();
  const code = site.mailbox.codeOf(someone.email);
  network.block(true);
  network.forget();
  for (const answer of await crowd())
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
  expect((await site.call({ path: "/api/health" })).status).toBe(503);

  network.block(false);
  expect((await site.call({ path: "/api/health" })).status).toBe(200);
  expect((await site.confirm(someone.email, code)).status).toBe(200);
});

test("a way that is cut in the middle of sign-ins gives their connections back", async () => {
  const cut = crowd();
  setImmediate(() => network.forget());
  for (const { status } of await cut) expect([401, 204, 503]).toContain(status);
  for (const { status } of await crowd()) expect([401, 204]).toContain(status);
});
