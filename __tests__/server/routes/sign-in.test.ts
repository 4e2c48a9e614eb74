import { beforeEach, expect, test } from "@jest/globals";
import { type TestApp, someone, tokenIn, wrongCode } from "../support/app";
import { opened, openSite } from "../support/opened-store";

let site: TestApp;

beforeEach(async () => {
  site = await openSite();
});

async function signIn(email = someone.email): Promise<string> {
  const answer = await site.confirm(email, site.mailbox.codeOf(email));
  expect(answer.status).toBe(200);
  return tokenIn(answer);
}

test("a newcomer registers, types the code and is known by name", async () => {
  expect((await site.login(someone.email)).status).toBe(204);
  expect(site.mailbox.letters).toEqual([]);
  expect((await site.register()).status).toBe(200);
  const answer = await site.confirm(someone.email, site.mailbox.codeOf(someone.email));
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
  const token = tokenIn(answer);
  expect(token).toMatch(/^[\w-]{43}$/);
  const profile = await site.me(token);
  expect(profile.status).toBe(200);
  expect(profile.json()).toEqual({ name: "Иван Петров" });
});

test("a registered visitor asks for a code and signs in", async () => {
  await site.register();
  await signIn();
  expect((await site.login(someone.email)).status).toBe(200);
  expect(site.mailbox.to(someone.email)).toHaveLength(2);
  await signIn();
});

test("a code is accepted with blanks and hyphens, and the address in any case", async () => {
  await site.register();
  const code = site.mailbox.codeOf(someone.email);
  expect(
    (await site.confirm(" IVAN@Example.RU ", `${code.slice(0, 3)} -${code.slice(3)}`)).status,
  ).toBe(200);
});

test("a wrong code, a used code and a code of an unknown address are all 403", async () => {
  await site.register();
  const code = site.mailbox.codeOf(someone.email);
  expect((await site.confirm(someone.email, wrongCode(code))).status).toBe(403);
  expect((await site.confirm("nobody@example.ru", code)).status).toBe(403);
  expect((await site.confirm("no address", code)).status).toBe(400);
  expect((await site.confirm(someone.email, code)).status).toBe(200);
  expect((await site.confirm(someone.email, code)).status).toBe(403);
});

test("an address that no letter can reach is refused in both forms, and nothing is sent", async () => {
  for (const email of ["ivan@example-.ru", "ivan..petrov@example.ru", "ivan@127.0.0.1"])
    for (const answer of [await site.login(email), await site.register({ email })])
      expect([answer.status, answer.json()]).toEqual([
        400,
        expect.objectContaining({ fields: ["email"] }),
      ]);
  expect((await site.confirm("ivan..petrov@example.ru", "123456")).status).toBe(403);
  expect(site.mailbox.letters).toEqual([]);
});

test("while no letters can be sent neither a code nor a registration is taken", async () => {
  await site.register();
  await signIn();
  site.mailbox.setAway(true);
  for (const answer of [
    await site.login(someone.email),
    await site.register({ email: "new@example.ru" }),
  ])
    expect([answer.status, answer.json()]).toEqual([
      503,
      { error: "mail-away", message: "Письма сейчас не отправляются. Повторите позже." },
    ]);
  site.mailbox.setAway(false);
  expect((await site.login(someone.email)).status).toBe(200);
});

test("a captcha that does not answer keeps everybody waiting", async () => {
  const away = await openSite({
    captcha: { verify: async () => "unavailable", isAway: () => true },
  });
  const answer = await away.login(someone.email);
  expect([answer.status, answer.json()]).toEqual([
    503,
    {
      error: "captcha-away",
      message: "Проверка капчи сейчас не отвечает. Повторите позже.",
    },
  ]);
});

test("each sign-in is counted, the first one of an account as its registration too", async () => {
  const counted: string[] = [];
  const tally = { add: (event: string) => void counted.push(event) };
  const counting = await openSite({ tally });
  await counting.register();
  await counting.confirm(someone.email, counting.mailbox.codeOf(someone.email));
  expect(counted).toEqual(["sign-in", "registration"]);
  await counting.login(someone.email);
  await counting.confirm(someone.email, counting.mailbox.codeOf(someone.email));
  expect(counted.slice(2)).toEqual(["sign-in"]);
});

test("a code works for ten minutes", async () => {
  await site.register();
  site.clock.move(599);
  await signIn();
  await site.login(someone.email);
  site.clock.move(600);
  expect((await site.confirm(someone.email, site.mailbox.codeOf(someone.email))).status).toBe(403);
});

test("a new code replaces the old one", async () => {
  await site.register();
  const old = site.mailbox.codeOf(someone.email);
  site.clock.move(30);
  await site.register();
  const fresh = site.mailbox.codeOf(someone.email);
  if (old !== fresh) expect((await site.confirm(someone.email, old)).status).toBe(403);
  expect((await site.confirm(someone.email, fresh)).status).toBe(200);
});

test("registering a confirmed address answers the same, sends a code and changes nothing", async () => {
  const first = await site.register();
  await signIn();
  const second = await site.register({ name: "Чужой", phone: "+79990000000" });
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect(site.mailbox.letters.at(-1)?.text).toContain("Иван Петров");
  expect(site.mailbox.letters.at(-1)?.text).not.toContain("Чужой");
  expect((await site.me(await signIn())).json()).toEqual({ name: "Иван Петров" });
  expect(await opened.sql("select phone from users")).toEqual([{ phone: someone.phone }]);
});

test("a registration that nobody confirmed gives way to the next, together with its code", async () => {
  await site.register({ name: "Чужой" });
  const code = site.mailbox.codeOf(someone.email);
  site.clock.move(30);
  await site.register();
  if (code !== site.mailbox.codeOf(someone.email))
    expect((await site.confirm(someone.email, code)).status).toBe(403);
  expect((await site.me(await signIn())).json()).toEqual({ name: "Иван Петров" });
});

test("an address that a stranger registered and nobody confirmed is unregistered to its owner, and becomes what the owner typed", async () => {
  const shared = await openSite({ trustedProxies: ["127.0.0.1"] });
  const [owner, stranger] = [shared.from("203.0.113.1"), shared.from("198.51.100.1")];
  await stranger.register({ name: "Чужой", company_name: "Чужая", phone: "+79990000000" });
  const strangers = shared.mailbox.codeOf(someone.email);
  expect((await owner.login(someone.email)).status).toBe(204);
  // The letter the stranger has caused lies in the owner's mailbox, with a code that is not for
  // the owner's network.
  expect((await owner.confirm(someone.email, strangers)).status).toBe(403);
  shared.clock.move(30);
  expect((await owner.register()).status).toBe(200);
  const answer = await owner.confirm(someone.email, shared.mailbox.codeOf(someone.email));
  expect((await owner.me(tokenIn(answer))).json()).toEqual({ name: someone.name });
  expect((await stranger.confirm(someone.email, strangers)).status).toBe(200);
  expect(await opened.sql("select name, company_name, phone from users")).toEqual([
    { name: someone.name, company_name: someone.company_name, phone: someone.phone },
  ]);
  for (const { text, html } of shared.mailbox.letters)
    for (const word of ["Чужой", "Чужая", "+79990000000", someone.name])
      expect(text + html).not.toContain(word);
});

test("a token ends with its session, its thirty days and its user", async () => {
  await site.register();
  const [first, second, third] = [await signIn(), await again(), await again()];
  expect((await site.logout(first)).status).toBe(204);
  expect((await site.me(first)).status).toBe(401);
  expect((await site.me(second)).status).toBe(200);
  site.clock.move(30 * 86_400 - 1);
  expect((await site.me(second)).status).toBe(200);
  site.clock.move(1);
  expect((await site.me(second)).status).toBe(401);
  site.clock.move(-86_400);
  expect((await site.me(third)).status).toBe(200);
  await opened.sql("delete from users");
  const answer = await site.me(third);
  expect(answer.status).toBe(401);
  expect(answer.headers["www-authenticate"]).toBe("Bearer");
});

async function again(): Promise<string> {
  await site.login(someone.email);
  return signIn();
}

test("the code of a deleted user opens nothing", async () => {
  await site.register();
  await signIn();
  await site.login(someone.email);
  await opened.sql("delete from users");
  expect((await site.confirm(someone.email, site.mailbox.codeOf(someone.email))).status).toBe(403);
});

test("neither codes nor tokens stand in the database", async () => {
  await site.register();
  const code = site.mailbox.codeOf(someone.email);
  const token = await signIn();
  await site.login(someone.email);
  const rows = JSON.stringify([
    await opened.sql("select * from addresses"),
    await opened.sql("select * from sessions"),
    await opened.sql("select * from users"),
  ]);
  for (const secret of [code, token, site.mailbox.codeOf(someone.email)])
    expect(rows).not.toContain(secret);
});

test("a clock that was wrong neither lengthens a code or session nor blocks letters for ever", async () => {
  site.clock.move(365 * 86_400);
  await site.register();
  const code = site.mailbox.codeOf(someone.email);
  const token = tokenIn(await site.confirm(someone.email, code));
  await site.login(someone.email);
  site.clock.move(-365 * 86_400);
  expect((await site.me(token)).status).toBe(401);
  expect((await site.confirm(someone.email, site.mailbox.codeOf(someone.email))).status).toBe(403);
  expect((await site.login(someone.email)).status).toBe(200);
  await signIn();
});

test("clocks of two processes may differ by some seconds", async () => {
  await site.register();
  site.clock.move(-30);
  const token = await signIn();
  site.clock.move(-30);
  expect((await site.me(token)).status).toBe(200);
});
