import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { letterTexts } from "../../../server/mail/letters/texts";
import { createOutbox } from "../../../server/mail/outbox";
import { site } from "../../../src/config/site";

const to = { email: "ivan@example.ru", name: "Иван Петров", code: "012345", minutes: 10 };

test("every letter with a code has it on a line of its own, says how long it lives and names the product", () => {
  for (const letter of [
    letterTexts.signInCode(to),
    letterTexts.registrationCode(to),
    letterTexts.repeatedRegistrationCode(to),
  ]) {
    expect(letter.text).toMatch(/^Здравствуйте, Иван Петров\.$/m);
    expect(letter.text).toMatch(/^Код: 012345$/m);
    expect(letter.text).toContain("Код действует 10 минут");
    expect(letter.text).toContain(site.product.name);
    expect(letter.subject).toContain(site.product.name);
    expect(letter.subject).not.toContain("012345");
    expect(letter.html).toContain("012345");
    expect(letter.html).toContain("Код действует 10 минут");
  }
});

test("letters name the product and its kind, and neither exclaim nor coax", () => {
  const unlock = { email: to.email, name: to.name, url: "https://docs.example.ru/", hours: 24 };
  for (const { subject, text } of [
    letterTexts.signInCode(to),
    letterTexts.registrationCode(to),
    letterTexts.repeatedRegistrationCode(to),
    letterTexts.unlock(unlock),
  ]) {
    expect(text).toContain(`службы каталогов ${site.product.name}`);
    expect(subject + text).not.toMatch(/!|просто|легко|пожалуйста/i);
  }
});

test("a letter to an address nobody has confirmed greets without a name", () => {
  expect(letterTexts.registrationCode({ ...to, name: null }).text).toMatch(/^Здравствуйте\.$/m);
});

test("the unlock letter holds its link and how long it lives", () => {
  const url = "https://docs.example.ru/api/unlock?token=abc";
  const letter = letterTexts.unlock({ email: to.email, name: to.name, url, hours: 24 });
  expect(letter.text).toMatch(/^https:\/\/docs\.example\.ru\/api\/unlock\?token=abc$/m);
  expect(letter.html).toContain(`<a href="${url}">`);
  expect(letter.text).toContain("24 ч");
});

test("HTML in a name is shown as text", () => {
  const { html, text } = letterTexts.signInCode({ ...to, name: `<b onclick='x'>"A"&</b>` });
  expect(html).toContain(
    "Здравствуйте, &lt;b onclick=&#39;x&#39;&gt;&quot;A&quot;&amp;&lt;/b&gt;.",
  );
  expect(text).toContain(`Здравствуйте, <b onclick='x'>"A"&</b>.`);
});

test.each([
  "Приз на http://evil.example",
  "www.evil.example",
  "evil.example",
  "вам.рф",
  "a@evil.example",
  "Я".repeat(61),
  "",
])("a name like %j, which could carry a message, is left out", (name) => {
  expect(letterTexts.signInCode({ ...to, name }).text).toMatch(/^Здравствуйте\.$/m);
});

test("the outbox keeps a letter readable, in a file of its own that only its owner may read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-outbox-"));
  const outbox = createOutbox({ folder: join(folder, "outbox"), from: "no-reply@localhost" });
  const letter = letterTexts.signInCode(to);
  const delivery = await outbox.send({ ...letter, subject: "Код\r\nBcc: other@example.ru" });
  await outbox.send(letter);
  const files = await readdir(join(folder, "outbox"));
  expect(files).toHaveLength(2);
  expect(files.every((name) => /^[\dTZ-]+-[0-9a-f]{8}\.eml$/.test(name))).toBe(true);
  const file = delivery.file ?? "";
  const eml = await readFile(file, "utf8");
  expect(eml).toMatch(/^To: ivan@example\.ru\r$/m);
  expect(eml).toMatch(/^Subject: Код Bcc: other@example\.ru\r$/m);
  expect(eml).toMatch(/^Код: 012345\r$/m);
  expect(eml).not.toMatch(/^Bcc:/m);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
