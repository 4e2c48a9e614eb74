import { beforeEach, describe, expect, test } from "@jest/globals";
import { type TestApp, someone } from "../support/app";
import { opened, openSite } from "../support/opened-store";

const refusal = {
  error: "domain-refused",
  message: "С почтой этого домена войти нельзя. Укажите рабочую почту.",
  fields: ["email"],
};

describe("an owner's list of mail domains", () => {
  let site: TestApp;
  beforeEach(async () => {
    site = await openSite({ mailDomains: ["example.ru", "xn--80ahdnhmie4bg2bzh.xn--p1ai"] });
  });

  test.each(["ivan@example.ru", "ivan@EXAMPLE.RU", "ivan+docs@example.ru", "ivan@документация.рф"])(
    "lets %s in",
    async (email) => {
      expect((await site.login(email)).status).toBe(204);
      expect((await site.register({ email })).status).toBe(200);
      expect(
        (await site.confirm(email, site.mailbox.letters.at(-1)?.text.match(/\d{6}/)?.[0] ?? ""))
          .status,
      ).toBe(200);
    },
  );

  test.each([
    "ivan@mail.ru",
    "ivan@corp.example.ru",
    "ivan@notexample.ru",
    "ivan@example.ru.mail.ru",
    "example.ru+ivan@mail.ru",
  ])("keeps %s out before a code is made, known or not, in the same words", async (email) => {
    const before = await openSite();
    await before.register({ email });
    await before.confirm(email, before.mailbox.codeOf(email));
    const stranger = `nobody-${email}`;
    const written = await opened.sql("select key, code_hash from addresses");

    for (const address of [email, stranger]) {
      const answers = [await site.login(address), await site.register({ email: address })];
      for (const answer of answers) expect([answer.status, answer.json()]).toEqual([400, refusal]);
    }
    expect(site.mailbox.letters).toEqual([]);
    expect(await opened.sql("select key, code_hash from addresses")).toEqual(written);
  });

  test("takes no code of a domain that has left it", async () => {
    const email = "ivan@mail.ru";
    const before = await openSite();
    await before.register({ email });
    expect((await site.confirm(email, before.mailbox.codeOf(email))).status).toBe(403);
  });
});

test("whoever tries one domain after the other pays a captcha for each, and learns none of them", async () => {
  const asked: string[] = [];
  const site = await openSite({
    mailDomains: ["example.ru"],
    captcha: {
      isAway: () => false,
      verify: async (token) => {
        asked.push(token);
        return token === "passed" ? "passed" : "refused";
      },
    },
  });
  expect((await site.login("ivan@mail.ru", "made up")).json()).toMatchObject({
    error: "captcha-refused",
  });
  const refused = await site.login("ivan@mail.ru", "passed");
  expect(refused.json()).toEqual(refusal);
  expect(asked).toEqual(["made up", "passed"]);
  expect(JSON.stringify(refused.json())).not.toContain("example.ru");
  expect(site.logText()).not.toContain("mail.ru");
  expect((await site.login(someone.email, "passed")).status).toBe(204);
});
