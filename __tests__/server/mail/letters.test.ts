import { expect, test } from "@jest/globals";
import { letterTexts } from "../../../server/mail/letters/texts";
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
  "1.рф",
  "рф.1",
  "a@evil.example",
  "Я".repeat(61),
  "",
])("a name like %j, which could carry a message, is left out", (name) => {
  expect(letterTexts.signInCode({ ...to, name }).text).toMatch(/^Здравствуйте\.$/m);
});

test("a full stop that ends a word makes no link of a name", () => {
  const name = "Петров И. И., гр. 2. курс";
  expect(letterTexts.signInCode({ ...to, name }).text).toContain(`Здравствуйте, ${name}.`);
});

test("a name of sixty letters is a name", () => {
  const name = "Я".repeat(60);
  expect(letterTexts.signInCode({ ...to, name }).text).toMatch(`Здравствуйте, ${name}.`);
});

test("a letter is a whole HTML page in Russian, its blocks apart", () => {
  const letter = letterTexts.signInCode(to);
  expect(letter.to).toBe("ivan@example.ru");
  expect(letter.html).toMatch(/^<!doctype html>\n<html lang="ru">\n<head><meta charset="utf-8">/);
  const title = letter.subject.replaceAll("&", "&amp;");
  expect(letter.html).toContain(`<title>${title}</title></head>\n<body style="`);
  expect(letter.html).toMatch(
    /<\/p>\n<p style="[^"]+">Код: <strong style="[^"]+">012345<\/strong>/,
  );
  expect(letter.html).toMatch(/<\/p>\n<\/body>\n<\/html>\n$/);
  expect(letter.text).toMatch(/:\n\nКод: 012345\n\nКод действует/);
});

test("each letter says why it came, what to do if somebody else asked for it, and that nobody reads answers", () => {
  const unlock = { email: to.email, name: to.name, url: "https://docs.example.ru/", hours: 24 };
  const of = ({ subject, text }: { subject: string; text: string }) => [
    subject,
    ...text.split("\n\n").filter((_, place) => place === 1 || place === 4),
  ];
  const product = site.product.name;
  expect([
    of(letterTexts.signInCode(to)),
    of(letterTexts.registrationCode(to)),
    of(letterTexts.repeatedRegistrationCode(to)),
  ]).toEqual([
    [
      `Код для входа: ${product}`,
      `Код для входа на сайт службы каталогов ${product}:`,
      "Если код запросили не вы, удалите письмо: без кода войти нельзя.",
    ],
    [
      `Код для регистрации: ${product}`,
      `Эту почту указали при регистрации на сайте службы каталогов ${product}. Код подтверждает почту:`,
      "Если регистрировались не вы, удалите письмо: без кода учётная запись не появится.",
    ],
    [
      `Код для входа: ${product}`,
      `Эту почту ещё раз указали при регистрации на сайте службы каталогов ${product}. Учётная запись уже есть, данные пользователя не изменились. Код для входа:`,
      "Если форму заполняли не вы, удалите письмо: без кода войти нельзя.",
    ],
  ]);
  const { subject, text } = letterTexts.unlock(unlock);
  expect(subject).toBe(`Вход приостановлен: ${product}`);
  expect(text).toContain(
    "ввели неверный код. Вход приостановлен.\n\nСсылка возобновляет вход:\n\n",
  );
  expect(text).toMatch(/никто не прочитает\.\n$/);
});
