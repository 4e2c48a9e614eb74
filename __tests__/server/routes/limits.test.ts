import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from "@jest/globals";
import { type TestApp, createTestApp, someone, tokenIn, wrongCode } from "../support/app";
import { type TestStore, storeKinds } from "../support/stores";

// Room for a machine that is busy with other things.
jest.setTimeout(60_000);

const email = someone.email;

describe.each(storeKinds)("limits of an address on $kind", ({ open }) => {
  let opened: TestStore;
  let site: TestApp;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.reset();
    site = await createTestApp({ store: opened.store });
    await site.register();
    tokenIn(await site.confirm(email, site.mailbox.codeOf(email)));
    site.clock.move(2 * 3600);
  });
  afterEach(() => site.app.close());

  async function retryAfterOfLogin(): Promise<number | null> {
    const answer = await site.login(email);
    if (answer.status === 429) return Number(answer.headers["retry-after"]);
    expect(answer.status).toBe(200);
    return null;
  }

  /** Enters so many wrong codes, with new letters and all waits kept. */
  async function fail(times: number): Promise<void> {
    for (let failures = 0; failures < times; failures += 5) {
      site.clock.move(2 * 3600);
      expect(await retryAfterOfLogin()).toBeNull();
      const wrong = wrongCode(site.mailbox.codeOf(email));
      for (let tries = 0; tries < Math.min(5, times - failures); tries += 1)
        expect((await site.confirm(email, wrong)).status).toBe(403);
    }
  }

  test("the next letter waits 30, then 60, then 120 seconds", async () => {
    for (const wait of [30, 60, 120, 120]) {
      expect(await retryAfterOfLogin()).toBeNull();
      expect(await retryAfterOfLogin()).toBe(wait);
      site.clock.move(wait - 1);
      expect(await retryAfterOfLogin()).toBe(1);
      site.clock.move(1);
    }
  });

  test("a refused letter leaves the code of the last one valid", async () => {
    await retryAfterOfLogin();
    expect(await retryAfterOfLogin()).toBe(30);
    expect((await site.confirm(email, site.mailbox.codeOf(email))).status).toBe(200);
  });

  test("after a sign-in the next letter goes at once", async () => {
    await retryAfterOfLogin();
    await site.confirm(email, site.mailbox.codeOf(email));
    expect(await retryAfterOfLogin()).toBeNull();
  });

  test("five letters an hour, and the sixth when the first is an hour old", async () => {
    for (let letters = 0; letters < 5; letters += 1) {
      expect(await retryAfterOfLogin()).toBeNull();
      site.clock.move(120);
    }
    expect(await retryAfterOfLogin()).toBe(3600 - 5 * 120);
    const registration = await site.register();
    expect([registration.status, registration.headers["retry-after"]]).toEqual([429, "3000"]);
    site.clock.move(3000);
    expect(await retryAfterOfLogin()).toBeNull();
  });

  test("unregistered addresses are answered 204 however often they come, and get no letter", async () => {
    site.mailbox.letters.length = 0;
    for (let calls = 0; calls < 20; calls += 1)
      expect((await site.login("nobody@example.ru")).status).toBe(204);
    expect(site.mailbox.letters).toEqual([]);
    expect(
      await opened.sql(
        "select key from addresses where key like '%@%' and key <> 'ivan@example.ru'",
      ),
    ).toEqual([]);
  });

  test("after every five wrong codes in a row there is a longer wait", async () => {
    for (const wait of [30, 60, 120, 300, 600, 900, 1800, 2700, 3600]) {
      await fail(5);
      expect(await retryAfterOfLogin()).toBe(wait);
      site.clock.move(wait);
    }
  });

  test("during a wait even the right code has to wait", async () => {
    await retryAfterOfLogin();
    const wrong = wrongCode(site.mailbox.codeOf(email));
    for (let tries = 0; tries < 3; tries += 1) await site.confirm(email, wrong);
    site.clock.move(30);
    await retryAfterOfLogin();
    const code = site.mailbox.codeOf(email);
    for (let tries = 0; tries < 2; tries += 1) await site.confirm(email, wrongCode(code));
    const early = await site.confirm(email, code);
    expect([early.status, early.headers["retry-after"]]).toEqual([429, "30"]);
    site.clock.move(30);
    expect((await site.confirm(email, code)).status).toBe(200);
  });

  test("a right code sets the count of failures back", async () => {
    await fail(9);
    site.clock.move(3600);
    await retryAfterOfLogin();
    expect((await site.confirm(email, site.mailbox.codeOf(email))).status).toBe(200);
    expect(
      await opened.sql(`select failures, wait_until from addresses where key = '${email}'`),
    ).toEqual([{ failures: 0, wait_until: null }]);
  });

  test("fifty wrong codes in a row stop the address until the link of a letter is opened", async () => {
    await fail(50);
    expect(site.mailbox.letters.at(-1)?.subject).toContain("Вход приостановлен");
    const link = site.mailbox.linkOf(email);
    expect(site.mailbox.letters.at(-1)?.text).toContain(
      "https://docs.example.ru/api/unlock?token=",
    );
    site.clock.move(12 * 3600);
    expect((await site.login(email)).status).toBe(403);
    expect((await site.register()).status).toBe(403);

    const look = await site.call({ method: "HEAD", path: link });
    expect(look.status).toBe(404);
    expect((await site.login(email)).status).toBe(403);

    const newest = site.mailbox.linkOf(email);
    const old = await site.call({ path: link });
    expect([old.status, old.headers.location]).toEqual([
      303,
      "https://docs.example.ru/?unlocked=0",
    ]);
    const opening = await site.call({ path: newest });
    expect([opening.status, opening.headers.location]).toEqual([
      303,
      "https://docs.example.ru/?unlocked=1",
    ]);
    expect(await retryAfterOfLogin()).toBeNull();
    expect((await site.confirm(email, site.mailbox.codeOf(email))).status).toBe(200);
    expect((await site.call({ path: newest })).headers.location).toBe(
      "https://docs.example.ru/?unlocked=0",
    );
  });

  test("a stopped address gets its link at most once in six hours, and a link is good for a day", async () => {
    await fail(50);
    const link = site.mailbox.linkOf(email);
    const letters = site.mailbox.letters.length;
    site.clock.move(6 * 3600 - 1);
    expect((await site.login(email)).status).toBe(403);
    expect(site.mailbox.letters).toHaveLength(letters);
    site.clock.move(1);
    expect((await site.login(email)).status).toBe(403);
    expect(site.mailbox.letters).toHaveLength(letters + 1);
    const fresh = site.mailbox.linkOf(email);
    expect(fresh).not.toBe(link);
    site.clock.move(24 * 3600);
    expect((await site.call({ path: fresh })).headers.location).toContain("unlocked=0");
  });

  test("an unlock link without a token, or with a made-up one, changes nothing", async () => {
    for (const query of [
      "",
      "?token=",
      "?token=short",
      `?token=${"a".repeat(43)}`,
      "?token[]=x",
      `?token=${"a".repeat(43)}&token=${"b".repeat(43)}`,
    ]) {
      expect((await site.call({ path: `/api/unlock${query}` })).headers.location).toBe(
        "https://docs.example.ru/?unlocked=0",
      );
    }
  });

  test("old rows are purged, and what limits still need stays", async () => {
    await site.register({ email: "late@example.ru" });
    await retryAfterOfLogin();
    site.clock.move(25 * 3600);
    await opened.store.purge({
      now: site.clock.now(),
      unconfirmedBefore: hoursAgo(24),
      unlockIssuedBefore: hoursAgo(24),
    });
    expect(await opened.sql("select key from addresses")).toEqual([]);
    expect(await opened.sql("select email from users")).toEqual([{ email }]);
    await fail(3);
    site.clock.move(31 * 86_400);
    await opened.store.purge({
      now: site.clock.now(),
      unconfirmedBefore: hoursAgo(24),
      unlockIssuedBefore: hoursAgo(24),
    });
    expect(await opened.sql("select key, failures from addresses")).toEqual([
      { key: email, failures: 3 },
    ]);
    expect(await opened.sql("select * from sessions")).toEqual([]);
  });

  function hoursAgo(hours: number): Date {
    return new Date(site.clock.now().getTime() - hours * 3_600_000);
  }
});
