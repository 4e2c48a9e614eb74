import { beforeEach, describe, expect, test } from "@jest/globals";
import { purgeStore } from "../../../server/services/housekeeping";
import { standardRules } from "../../../server/services/rules";
import type { Store } from "../../../server/store-ports";
import { systemRandom } from "../../../server/system";
import { type TestApp, rulesOfTests, someone, tokenIn, wrongCode } from "../support/app";
import { opened, openSite } from "../support/opened-store";

const email = someone.email;

let site: TestApp;

describe("limits of an address", () => {
  beforeEach(async () => {
    site = await openSite();
    await site.register();
    tokenIn(await site.confirm(email, site.mailbox.codeOf(email)));
    site.clock.move(2 * 3600);
  });

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
    for (let calls = 0; calls < 7; calls += 1)
      expect((await site.login("nobody@example.ru")).status).toBe(204);
    expect(site.mailbox.letters).toEqual([]);
    expect(
      await opened.sql(
        "select key from addresses where key like '%@%' and key <> 'ivan@example.ru'",
      ),
    ).toEqual([]);
  });

  test("addresses that nobody has registered take turns on a thousand rows", async () => {
    await opened.reset();
    const random = { ...systemRandom, below: (limit: number) => limit - 1 };
    const other = await openSite({ random });
    for (const address of ["nobody@example.ru", "no-one@example.ru"]) await other.login(address);
    expect(await opened.sql("select key, network from addresses order by network")).toEqual([
      { key: "nobody-1023", network: "" },
      { key: "nobody-1023", network: "nobody" },
    ]);
  });

  test("a wrong code asks for no account until it stops the address", async () => {
    let asked = 0;
    const findUser: Store["findUser"] = (key) => {
      asked += 1;
      return opened.store.findUser(key);
    };
    const rules = { ...rulesOfTests, failuresBeforeStop: 2 };
    const counting = await openSite({ store: { ...opened.store, findUser }, rules });
    counting.clock.move(3 * 3600);
    await counting.login(email);
    const wrong = wrongCode(counting.mailbox.codeOf(email));
    asked = 0;
    await counting.confirm(email, wrong);
    expect(asked).toBe(0);
    await counting.confirm(email, wrong);
    expect(asked).toBe(1);
    await counting.confirm(email, wrong);
    expect(asked).toBe(1);
  });

  test("after every five wrong codes in a row there is a longer wait", async () => {
    for (const wait of [30, 60, 120, 300]) {
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
    ).toEqual([
      { failures: 0, wait_until: null },
      { failures: 0, wait_until: null },
    ]);
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

  test("a code typed for a stopped address sends no link: only who asks for a letter gets one", async () => {
    await fail(50);
    const letters = site.mailbox.letters.length;
    site.clock.move(7 * 3600);
    expect((await site.confirm(email, "123456")).status).toBe(403);
    expect(site.mailbox.letters).toHaveLength(letters);
    expect((await site.login(email)).status).toBe(403);
    expect(site.mailbox.letters).toHaveLength(letters + 1);
  });

  test("what stops an address that nobody has confirmed is kept as long as the link that lifts it", async () => {
    const rules = { ...rulesOfTests, failuresBeforeStop: 5, unlockHours: 48 };
    const strict = await openSite({ rules });
    const late = "late@example.ru";
    await strict.register({ email: late });
    const wrong = wrongCode(strict.mailbox.codeOf(late));
    for (let tries = 0; tries < 5; tries += 1)
      expect((await strict.confirm(late, wrong)).status).toBe(403);
    strict.clock.move(6 * 3600);
    expect((await strict.register({ email: late })).status).toBe(403);
    const unlock = async () =>
      (await strict.call({ path: strict.mailbox.linkOf(late) })).headers.location;
    const purgeStrict = () => purgeStore({ clock: strict.clock, store: opened.store, rules });
    strict.clock.move(48 * 3600 - 1);
    await purgeStrict();
    expect(await keys()).toContain(late);
    strict.clock.move(1);
    await purgeStrict();
    expect(await keys()).not.toContain(late);
    expect(await unlock()).toContain("unlocked=0");
  });

  test("a stop caused by codes of an address with a tag is told to its mailbox at once", async () => {
    const rules = { ...rulesOfTests, failuresBeforeStop: 5 };
    const strict = await openSite({ rules });
    strict.clock.move(4 * 3600);
    const tagged = email.replace("@", "+x@");
    await strict.register({ email: tagged });
    const wrong = wrongCode(strict.mailbox.codeOf(tagged));
    for (let tries = 0; tries < 5; tries += 1)
      expect((await strict.confirm(tagged, wrong)).status).toBe(403);
    strict.clock.move(3600);
    expect((await strict.login(email)).status).toBe(403);
    const opening = await strict.call({ path: strict.mailbox.linkOf(tagged) });
    expect(opening.headers.location).toContain("unlocked=1");
    expect((await strict.login(email)).status).toBe(200);
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

  test("what people left who never confirmed is purged after a day, wrong codes and all, what limits of users need after ninety", async () => {
    await fail(3);
    const late = "late+tag@example.ru";
    await site.register({ email: late });
    await site.confirm(late, wrongCode(site.mailbox.codeOf(late)));
    site.clock.move(23 * 3600);
    await purge();
    expect(await keys()).toEqual([email, email, "late@example.ru", "late@example.ru"]);
    site.clock.move(2 * 3600);
    await purge();
    expect(await keys()).toEqual([email, email]);
    site.clock.move(60 * 86_400);
    await purge();
    expect(await opened.sql("select failures from addresses where network <> ''")).toEqual([
      { failures: 3 },
    ]);
    expect(await opened.sql("select * from sessions")).toEqual([]);
    site.clock.move(30 * 86_400);
    await purge();
    expect(await keys()).toEqual([]);
    expect(await opened.sql("select email from users")).toEqual([{ email }]);
  });

  test("a registration on a network that signs in is purged after a day as well", async () => {
    await site.register({ email: "ivan+second@example.ru" });
    site.clock.move(25 * 3600);
    await purge();
    expect(
      await opened.sql("select registration from addresses where registration is not null"),
    ).toEqual([]);
  });

  const purge = () => purgeStore({ clock: site.clock, store: opened.store, rules: standardRules });

  async function keys(): Promise<unknown[]> {
    return (await opened.sql("select key from addresses order by key")).map(({ key }) => key);
  }
});

describe("limits of networks", () => {
  const rules = { ...rulesOfTests, registrationsPerCaptcha: 3 };

  beforeEach(async () => {
    site = await openSite({ trustedProxies: ["127.0.0.1"], rules });
  });

  const home = "203.0.113.1";
  const strange = "198.51.100.1";
  const code = () => site.mailbox.codeOf(email);

  /** Registers the owner from `home` and signs in there. */
  async function signUp(): Promise<void> {
    await site.from(home).login(email);
    await site.from(home).register();
    tokenIn(await site.from(home).confirm(email, code()));
    site.clock.move(2 * 3600);
  }

  test("a registration is answered only for a network that has passed the captcha within the hour, three for each", async () => {
    const visitor = site.from(home);
    const refused = await visitor.register();
    expect([refused.status, refused.json()]).toEqual([
      403,
      {
        error: "captcha-needed",
        message: "Сначала укажите почту и пройдите капчу в окне входа.",
      },
    ]);
    await visitor.login("another@example.ru");
    expect((await site.from(strange).register()).status).toBe(403);
    const emails = ["a@example.ru", "b@example.ru", "c@example.ru", "d@example.ru"];
    const answers = await Promise.all(
      emails.map((address) => visitor.register({ email: address })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 403]);
    await visitor.login("another@example.ru");
    site.clock.move(3600);
    expect((await visitor.register({ email: "e@example.ru" })).status).toBe(403);
    expect(site.mailbox.letters).toHaveLength(3);
  });

  test("captchas passed one after another are saved up, thirty registrations at most", async () => {
    for (let captchas = 0; captchas < 12; captchas += 1)
      await site.from(home).login("a@example.ru");
    expect(await opened.sql("select registrations_left from captcha_passes")).toEqual([
      { registrations_left: 30 },
    ]);
  });

  test("a refused captcha opens nothing", async () => {
    const strict = await openSite({
      rules,
      captcha: { verify: async () => "refused", isAway: () => false },
    });
    expect((await strict.login(email)).status).toBe(400);
    expect((await strict.register()).status).toBe(403);
  });

  test("addresses with tags are one mailbox to the limit of letters", async () => {
    const visitor = site.from(home);
    const statuses = [];
    for (let tag = 0; tag < 7; tag += 1) {
      await visitor.login("a@example.ru");
      statuses.push((await visitor.register({ email: `ivan+${tag}@example.ru` })).status);
      site.clock.move(120);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await visitor.register({ email: "i.van@example.ru" })).status).toBe(200);
  });

  test("a code sent to one tag of a mailbox does not open another", async () => {
    await signUp();
    const other = "ivan+other@example.ru";
    await site.from(strange).login(other);
    await site.from(strange).register({ email: other });
    expect((await site.from(strange).confirm(email, site.mailbox.codeOf(other))).status).toBe(403);
  });

  test("wrong codes from another network neither use up the tries of the one that asked nor make it wait", async () => {
    await signUp();
    for (let letters = 0; letters < 3; letters += 1) {
      expect((await site.from(home).login(email)).status).toBe(200);
      for (let tries = 0; tries < 6; tries += 1)
        expect((await site.from(strange).confirm(email, wrongCode(code()))).status).toBe(403);
      for (let tries = 0; tries < 2; tries += 1)
        expect((await site.from(home).confirm(email, wrongCode(code()))).status).toBe(403);
      expect((await site.from(home).confirm(email, code())).status).toBe(200);
      site.clock.move(900);
    }
  });

  test("of one code a stranger's networks have five tries together, and then the right one is of no use there", async () => {
    await signUp();
    await site.from(home).login(email);
    const wrong = Array.from({ length: 40 }, (_none, index) =>
      site.from(`198.51.100.${index}`).confirm(email, wrongCode(code())),
    );
    await Promise.all(wrong);
    expect((await site.from(strange).confirm(email, code())).status).toBe(403);
    expect(
      await opened.sql("select failures from addresses where key like 'ivan%' and network = ''"),
    ).toEqual([{ failures: 5 }]);
    expect((await site.from(home).confirm(email, code())).status).toBe(200);
  });

  test("who asked at home may type the code on the way", async () => {
    await signUp();
    await site.from(home).login(email);
    expect((await site.from(strange).confirm(email, code())).status).toBe(200);
  });

  test("a stop that strangers have caused is none for a network of the owner's", async () => {
    await signUp();
    for (let letters = 0; letters < 10; letters += 1) {
      expect((await site.from(strange).login(email)).status).toBe(200);
      for (let tries = 0; tries < 5; tries += 1)
        expect((await site.from(strange).confirm(email, wrongCode(code()))).status).toBe(403);
      site.clock.move(2 * 3600);
    }
    const link = site.mailbox.linkOf(email);
    for (const network of [strange, "192.0.2.7"])
      expect((await site.from(network).login(email)).status).toBe(403);
    expect((await site.from(home).login(email)).status).toBe(200);
    expect((await site.from(home).confirm(email, code())).status).toBe(200);
    expect(link).toContain("/api/unlock?token=");
  });

  test("five letters an hour that strangers have asked for leave the owner's network its own", async () => {
    await signUp();
    for (let letters = 0; letters < 5; letters += 1) {
      expect((await site.from(`198.51.100.${letters}`).login(email)).status).toBe(200);
      site.clock.move(120);
    }
    expect((await site.from(strange).login(email)).status).toBe(429);
    expect((await site.from(home).login(email)).status).toBe(200);
  });

  test("a network's wrong codes are counted over all addresses, right ones are not", async () => {
    const strict = await openSite({
      trustedProxies: ["127.0.0.1"],
      rules: { ...rulesOfTests, wrongCodesPerHourPerIp: 10 },
    });
    const visitor = strict.from(home);
    await visitor.register();
    expect((await visitor.confirm(email, strict.mailbox.codeOf(email))).status).toBe(200);
    const wrong = Array.from({ length: 12 }, (_none, index) =>
      visitor.confirm(`a${index}@example.ru`, "123456"),
    );
    const answers = (await Promise.all(wrong)).map((answer) => answer.status).sort();
    expect(answers).toEqual([...Array<number>(10).fill(403), 429, 429]);
    expect((await strict.from(strange).confirm("b@example.ru", "123456")).status).toBe(403);
    strict.clock.move(3600);
    expect((await visitor.confirm("b@example.ru", "123456")).status).toBe(403);
  });

  test("calls for letters of a network are counted over all mailboxes, known and unknown", async () => {
    const strict = await openSite({
      trustedProxies: ["127.0.0.1"],
      rules: { ...rulesOfTests, letterCallsPerHourPerIp: 4 },
    });
    const visitor = strict.from(home);
    expect((await visitor.login(email)).status).toBe(204);
    expect((await visitor.register()).status).toBe(200);
    await visitor.confirm(email, strict.mailbox.codeOf(email));
    expect((await visitor.login(email)).status).toBe(200);
    expect((await visitor.register({ email: "a@example.ru" })).status).toBe(200);
    const letters = strict.mailbox.letters.length;
    const refused = [
      await visitor.login(email),
      await visitor.login("nobody@example.ru"),
      await visitor.register({ email: "b@example.ru" }),
    ];
    expect(refused.map(({ status, headers }) => [status, Number(headers["retry-after"])])).toEqual(
      Array(3).fill([429, 3600]),
    );
    expect(strict.mailbox.letters).toHaveLength(letters);
    expect((await strict.from(strange).login(email)).status).toBe(200);
    strict.clock.move(3600);
    expect((await visitor.login("nobody@example.ru")).status).toBe(204);
  });

  test("networks are stored as digests", async () => {
    await signUp();
    const rows = JSON.stringify([
      await opened.sql("select * from addresses"),
      await opened.sql("select * from captcha_passes"),
    ]);
    expect(rows).not.toContain(home);
  });
});
