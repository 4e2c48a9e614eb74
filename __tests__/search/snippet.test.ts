import { expect, test } from "@jest/globals";
import { marksIn } from "../../src/search/marks";
import { sectionTexts } from "../../src/search/section-texts";
import { snippetOf } from "../../src/search/snippet";

const marked = (text: string, ...terms: string[]): string[] =>
  marksIn(text, new Set(terms)).map(({ start, end }) => text.slice(start, end));

test("words are marked in the form that stands in the text", () => {
  expect(marked("Домены и доменом, но не домашний", "домен")).toEqual(["Домены", "доменом"]);
  expect(marked("Файл /etc/krb5.conf на узлах", "etc/krb5.conf", "узел")).toEqual([
    "etc/krb5.conf",
    "узлах",
  ]);
  expect(marked("sAMAccountName", "account")).toEqual(["sAMAccountName"]);
});

test("a snippet shows the stretch with most of the words", () => {
  const text = `${"Пароль. ".repeat(40)}Смените пароль сервисной записи в панели. ${"Конец. ".repeat(40)}`;
  const parts = snippetOf(text, new Set(["парол", "пароль", "сервисн", "запись"]));
  const shown = parts.map((part) => part.text).join("");
  expect(shown).toContain("Смените пароль сервисной записи");
  expect(shown.length).toBeLessThan(240);
  expect(parts.filter((part) => part.isHit).map((part) => part.text)).toEqual(
    expect.arrayContaining(["сервисной", "записи"]),
  );
});

test("where a snippet is cut, the sign of it stands with a word and never alone on a line", () => {
  const text = `Начало ${"слово ".repeat(40)}пароль ${"слово ".repeat(40)}конец`;
  const shown = snippetOf(text, new Set(["пароль"]))
    .map((part) => part.text)
    .join("");
  expect(shown).toMatch(/^…\u00a0слово .*пароль.* слово\u00a0…$/);
});

test("a short text is shown whole, an empty one not at all", () => {
  expect(snippetOf("Порт 636.", new Set(["636"]))).toEqual([
    { text: "Порт ", isHit: false },
    { text: "636", isHit: true },
    { text: ".", isHit: false },
  ]);
  expect(snippetOf("", new Set(["636"]))).toEqual([]);
});

test("the text of each section is read from the page's HTML, without buttons, drawings, signs and the reader's values", () => {
  const html = `<div class="c-values" data-values><button type="button">Ваши параметры</button><span>example.ru, LDAPS</span></div><p>Начало &amp; <code>a&lt;b</code></p><div class="c-heading"><h2 id="one" tabindex="-1">Первый</h2><a class="c-anchor" href="#one">#</a></div><ul><li>Раз</li><li>Два</li></ul><svg><text>нет</text></svg><h3 id="two">Второй</h3><figure><button>Копировать</button><pre><code><span class="c-line">$ kinit</span>\n<span class="c-line">ok</span></code></pre></figure>`;
  expect(
    [...sectionTexts(html)].map(([id, text]) => [id, text.replace(/\s+/g, " ").trim()]),
  ).toEqual([
    ["", "Начало & a<b"],
    ["one", "Раз Два"],
    ["two", "$ kinit ok"],
  ]);
});
