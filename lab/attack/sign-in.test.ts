import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { tokenIn, wrongCode } from "../../__tests__/server/support/app";
import { type Target, databases, passed, startTarget, tally } from "./support/target";

// Room for a machine that is busy with other things.
jest.setTimeout(120_000);

// Each test has networks and people of its own: the limits are those of a real server.
describe.each(databases)("sign-in on %s, attacked", (database) => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget(database);
  });
  afterAll(() => target.stop());

  const many = <Value>(count: number, act: (index: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, (_none, index) => act(index)));
  const statusOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status;

  /** Registers somebody from his network and signs him in there. */
  async function signUp(home: string, email: string, name = "Иван Петров"): Promise<string> {
    const visitor = target.from(home);
    expect((await visitor.login(email, passed)).status).toBe(204);
    expect((await visitor.register({ email, name })).status).toBe(200);
    return tokenIn(await visitor.confirm(email, await target.codeTo(email)));
  }

  test("who passes no captcha has no letter sent; who passes one reaches a mailbox once, by whatever tags, and in none of his words", async () => {
    const attacker = target.from("127.0.1.1");
    const name = "Вам одобрен кредит, позвоните evil.example";
    const spam = (tag: number) =>
      statusOf(attacker.register({ email: `mailbox+${tag}@example.ru`, name }));
    expect(await statusOf(attacker.login("mailbox@example.ru", "not passed"))).toBe(400);
    expect(tally(await many(99, spam))).toEqual({ 403: 99 });

    expect(await statusOf(attacker.login("mailbox@example.ru", passed))).toBe(204);
    expect(tally(await many(10, spam))).toMatchObject({ 200: 1 });
    // Letters leave in turn: once this one is here, so are those before it.
    await signUp("127.0.1.2", "after@example.ru");
    const letters = await Promise.all(
      Array.from({ length: 99 }, (_none, tag) => target.lettersTo(`mailbox+${tag}@example.ru`)),
    );
    expect(letters.flat()).toHaveLength(1);
    expect(letters.flat()[0]?.text).not.toMatch(/кредит|evil/);
  });

  test("knowing an address is not enough to keep its owner out, and he notices nothing but letters", async () => {
    const email = "owner@example.ru";
    const token = await signUp("127.0.2.1", email);
    const attacker = target.from("127.0.2.2");
    expect(await statusOf(attacker.login(email, passed))).toBe(200);
    const code = await target.codeTo(email, 2);
    const guesses = await many(40, () => statusOf(attacker.confirm(email, wrongCode(code))));
    expect(tally(guesses)).toEqual({ 403: 40 });
    // Five of them were judged; then the right one is of no use to him either.
    expect(await statusOf(attacker.confirm(email, code))).not.toBe(200);

    const owner = target.from("127.0.2.1");
    expect((await owner.me(token)).status).toBe(200);
    expect(await statusOf(owner.login(email, passed))).toBe(200);
    tokenIn(await owner.confirm(email, await target.codeTo(email, 3)));
  });

  test("two hundred networks that guess one code at once get nowhere, and the owner signs in with it", async () => {
    const email = "guessed@example.ru";
    await signUp("127.0.3.1", email);
    const owner = target.from("127.0.3.1");
    expect(await statusOf(owner.login(email, passed))).toBe(200);
    const code = await target.codeTo(email, 2);
    const guesses = await many(200, (network) =>
      statusOf(target.from(`127.0.4.${network + 1}`).confirm(email, wrongCode(code))),
    );
    expect(tally(guesses)).toEqual({ 403: 200 });
    expect(await statusOf(target.from("127.0.4.201").confirm(email, code))).toBe(403);
    tokenIn(await owner.confirm(email, code));
  });

  test("who learns a code after its owner has used it gets nothing, forty times at once", async () => {
    const email = "used@example.ru";
    await signUp("127.0.5.1", email);
    const owner = target.from("127.0.5.1");
    await owner.login(email, passed);
    const code = await target.codeTo(email, 2);
    const answers = await many(40, () => statusOf(owner.confirm(email, code)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    const late = await many(3, () => statusOf(target.from("127.0.5.2").confirm(email, code)));
    expect(tally(late)).toEqual({ 403: 3 });
  });

  test("whose address a stranger has registered meets none of what the stranger typed", async () => {
    const email = "taken@example.ru";
    const attacker = target.from("127.0.6.1");
    await attacker.login(email, passed);
    const typed = { email, name: "Чужое имя", company_name: "Чужая", phone: "+79990000000" };
    expect(await statusOf(attacker.register(typed))).toBe(200);
    await target.codeTo(email);

    const owner = target.from("127.0.6.2");
    expect(await statusOf(owner.login(email, passed))).toBe(204);
    // A code that another network has asked for is of no use to the owner, nor his to the other.
    expect(await statusOf(owner.confirm(email, await target.codeTo(email)))).toBe(403);
    expect(await statusOf(attacker.me("a".repeat(43)))).toBe(401);
  });

  test("one network calls 120 times a minute, whatever it forges, and nobody else pays for it", async () => {
    const answers = await many(150, (index) =>
      statusOf(
        target
          .from("127.0.7.1", { "x-forwarded-for": `203.0.113.${index}` })
          .login(`nobody${index}@example.ru`, "not passed"),
      ),
    );
    expect(tally(answers)).toEqual({ 400: 120, 429: 30 });
    expect(await statusOf(target.from("127.0.7.2").login("nobody@example.ru", passed))).toBe(204);
  });

  test("made-up tokens cost the database 120 queries a minute, and who has signed in stays so", async () => {
    const token = await signUp("127.0.8.1", "reader@example.ru");
    const answers = await many(200, (index) =>
      statusOf(target.from("127.0.8.2").me(`${index}`.padEnd(43, "a"))),
    );
    expect(tally(answers)).toEqual({ 401: 120, 429: 80 });
    expect((await target.from("127.0.8.1").me(token)).json()).toEqual({ name: "Иван Петров" });
  });

  test("who ends the server at the worst moment takes neither code, tries nor limits away", async () => {
    const email = "killed@example.ru";
    await signUp("127.0.9.1", email);
    const owner = () => target.from("127.0.9.1");
    await owner().login(email, passed);
    const code = await target.codeTo(email, 2);
    const stranger = () => target.from("127.0.9.2");
    for (let guesses = 0; guesses < 5; guesses += 1)
      expect(await statusOf(stranger().confirm(email, wrongCode(code)))).toBe(403);
    await target.killAndStart();
    expect(await statusOf(stranger().confirm(email, code))).toBe(403);
    tokenIn(await owner().confirm(email, code));
  });

  test("the log of all this holds no address, no code and no network", async () => {
    const log = target.log();
    expect(log).toContain('"status":403');
    expect(log).not.toMatch(/@example|127\.0\.[1-9]/);
    expect(log).not.toContain(await target.codeTo("killed@example.ru"));
  });
});
