import { beforeEach, describe, expect, test } from "@jest/globals";
import { createFailureLimit, createSharedLimit } from "../../../server/services/shared-limits";
import { rulesOfTests, someone, testSecret } from "../support/app";
import { type TestClock, createTestClock } from "../support/clock";
import { awayStore, storeKinds } from "../support/stores";
import { openApp } from "../support/opened-app";
import { testStore } from "../support/test-store";

const ip = "203.0.113.7";

describe.each(storeKinds)("limits that processes share on $kind", ({ open }) => {
  const opened = testStore(open);
  let clock: TestClock;

  beforeEach(async () => {
    clock = createTestClock();
  });

  const parts = () => ({
    clock,
    store: opened.store,
    secretKey: testSecret,
    kind: "calls",
    calls: 3,
    seconds: 60,
  });

  test("calls of a network count together, whichever process takes them, until the window ends", async () => {
    const [one, other] = [createSharedLimit(parts()), createSharedLimit(parts())];
    expect([await one.take(ip), await other.take(ip), await one.take(ip)]).toEqual([0, 0, 0]);
    clock.move(20);
    expect([await other.take(ip), await one.take(ip)]).toEqual([40, 40]);
    expect(await other.take("203.0.113.8")).toBe(0);
    clock.move(40);
    expect([await one.take(ip), await other.take(ip)]).toEqual([0, 0]);
    clock.move(-3600);
    expect(await createSharedLimit(parts()).take(ip)).toBe(0);
  });

  test("of calls that come at once to two processes no more go on than the limit", async () => {
    const limits = [createSharedLimit(parts()), createSharedLimit(parts())];
    const waits = await Promise.all(
      Array.from({ length: 40 }, async (_none, call) => limits[call % 2]?.take(ip)),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
  });

  test("a call given back leaves room for one, and what is refused here costs no query", async () => {
    const limit = createSharedLimit(parts());
    for (let calls = 0; calls < 3; calls += 1) await limit.take(ip);
    await limit.giveBack(ip);
    expect(await limit.take(ip)).toBe(0);
    expect(await limit.take(ip)).toBe(60);
    for (let calls = 0; calls < 20; calls += 1) await limit.take(ip);
    expect(await opened.sql("select calls from network_calls")).toEqual([{ calls: 3 }]);
  });

  test("failures count together, successes write nothing", async () => {
    const [one, other] = [createFailureLimit(parts()), createFailureLimit(parts())];
    for (let calls = 0; calls < 10; calls += 1) {
      expect(one.wait(ip)).toBe(0);
      one.succeed(ip);
    }
    expect(await opened.sql("select * from network_calls")).toEqual([]);
    for (const limit of [one, other, one, other]) await limit.fail(ip);
    expect(other.wait(ip)).toBe(60);
  });

  test("who has failed too often at one process is refused there before anything is asked", async () => {
    const limit = createFailureLimit(parts());
    for (let calls = 0; calls < 3; calls += 1) {
      expect(limit.wait(ip)).toBe(0);
      await limit.fail(ip);
    }
    expect(limit.wait(ip)).toBe(60);
  });

  test("a limit of zero calls is none, and costs no query", async () => {
    let queries = 0;
    const asked = { ...opened.store, takeCall: count, giveCallBack: count };
    async function count(): Promise<never> {
      queries += 1;
      throw new Error("A limit that is none has asked the database");
    }
    const shared = createSharedLimit({ ...parts(), store: asked, calls: 0 });
    const failures = createFailureLimit({ ...parts(), store: asked, calls: 0 });
    for (let calls = 0; calls < 5; calls += 1) {
      expect([await shared.take(ip), failures.wait(ip)]).toEqual([0, 0]);
      await failures.fail(ip);
    }
    await shared.giveBack(ip);
    expect(queries).toBe(0);
  });

  test("a process whose clock is behind learns that another has taken the last call", async () => {
    const slow = createTestClock();
    clock.move(20);
    const one = createSharedLimit(parts());
    const other = createSharedLimit({ ...parts(), clock: slow });
    for (let calls = 0; calls < 3; calls += 1) await one.take(ip);
    expect([await other.take(ip), await other.take(ip)]).toEqual([60, 60]);
    slow.move(79);
    expect(await other.take(ip)).toBe(1);
    slow.move(1);
    expect(await other.take(ip)).toBe(0);
  });

  test("a sign-in that has happened does not fail for a count that cannot be taken back", async () => {
    const rules = { ...rulesOfTests, wrongCodesPerHourPerIp: 4 };
    const store = { ...opened.store, giveCallBack: awayStore().giveCallBack };
    const site = await openApp({ store, rules });
    await site.register();
    const code = site.mailbox.codeOf(someone.email);
    expect((await site.confirm(someone.email, code)).status).toBe(200);
  });

  test("the database holds no network address, and no count after the end of its window", async () => {
    await createSharedLimit(parts()).take(ip);
    const [row] = await opened.sql("select network from network_calls");
    expect(row?.["network"]).toMatch(/^[\w-]{43}$/);
    const purge = () => opened.store.purgeCalls(clock.now());
    clock.move(59);
    await purge();
    expect(await opened.sql("select * from network_calls")).toHaveLength(1);
    clock.move(1);
    await purge();
    expect(await opened.sql("select * from network_calls")).toEqual([]);
  });

  test("two servers refuse the network that has typed too many wrong codes at both", async () => {
    const rules = { ...rulesOfTests, wrongCodesPerHourPerIp: 4, callsPerMinutePerIp: 100 };
    const one = await openApp({ store: opened.store, rules });
    const other = await openApp({ store: opened.store, rules });
    const status = async (site: typeof one) => (await site.confirm(someone.email, "000000")).status;
    expect([
      await status(one),
      await status(other),
      await status(one),
      await status(other),
      await status(one),
      await status(other),
    ]).toEqual([403, 403, 403, 403, 429, 429]);
  });
});

test("while the database is away a call that counts is answered 503", async () => {
  const rules = { ...rulesOfTests, callsPerMinutePerIp: 100 };
  const site = await openApp({ store: awayStore(), rules });
  const answer = await site.login(someone.email);
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
});
