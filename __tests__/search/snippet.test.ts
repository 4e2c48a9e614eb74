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
  expect(marked("sAMAccountName", "samaccountname")).toEqual(["sAMAccountName"]);
});

test("a snippet shows the stretch with most of the words", () => {
  const text = `${"Пароль. ".repeat(40)}Смените пароль сервисной записи в панели. ${"Конец. ".repeat(40)}`;
  const parts = snippetOf(text, new Set(["парол", "сервисн", "запис"]));
  const shown = parts.map((part) => part.text).join("");
  expect(shown).toContain("Смените пароль сервисной записи");
  expect(shown.length).toBeLessThan(240);
  expect(parts.filter((part) => part.isHit).map((part) => part.text)).toEqual(
    expect.arrayContaining(["сервисной", "записи"]),
  );
});

test("where a snippet is cut, the sign of it stands with a word and never alone on a line", () => {
  const text = `Начало ${"слово ".repeat(40)}пароль ${"слово ".repeat(40)}конец`;
  const shown = snippetOf(text, new Set(["парол"]))
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

/** A snippet as it reads, its hits in brackets. */
const shown = (text: string, ...terms: string[]): string =>
  snippetOf(text, new Set(terms))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Раз\nДва", "Раз · Два"],
  ["Раз \n\n  Два", "Раз · Два"],
  [
    "Раз.\nДва:\nТри,\nЧетыре;\nПять!\nШесть?\nСемь…\nВосемь",
    "Раз. Два: Три, Четыре; Пять! Шесть? Семь… Восемь",
  ],
  [" \n Раз\t  два\u00a0три \n", "Раз два три"],
])("lines are run together with a dot where no sign ends them: %j", (text, flat) =>
  expect(shown(text)).toBe(flat),
);

test("a snippet of hits alone has nothing before, between and after them but what stands there", () => {
  expect(snippetOf("636", new Set(["636"]))).toEqual([{ text: "636", isHit: true }]);
  expect(shown("636 389", "636", "389")).toBe("[636] [389]");
});

const filler = (length: number): string => "слово ".repeat(length / 6);

test("of stretches with as many different words the first is shown, repeated words count once", () => {
  const [one, two] = ["Первый пароль и домен", "Второй домен и пароль"];
  const both = `${filler(300)}${one} ${filler(300)}${two}`;
  expect(shown(both, "парол", "домен")).toContain("Первый [пароль] и [домен]");
  expect(
    shown(`${filler(300)}Пароль, пароль, пароль. ${filler(300)}${two}`, "парол", "домен"),
  ).toContain("Второй [домен] и [пароль]");
});

const letters = (count: number): string => "а".repeat(count);

test.each([
  ["up to fifty characters are shown", `${letters(49)} порт`, `${letters(49)} [порт]`],
  ["more are cut at a word", `${letters(20)} ${letters(29)} порт`, `…\u00a0${letters(29)} [порт]`],
  [
    "a sentence is shown from its beginning",
    `${"а ".repeat(30)}б. В нём порт`,
    "…\u00a0В нём [порт]",
  ],
])("before a hit %s", (_, text, snippet) => expect(shown(text, "порт")).toBe(snippet));

test.each([
  ["170 characters are shown whole", `Порт ${letters(160)} бббб`, `[Порт] ${letters(160)} бббб`],
  ["more are cut at a word", `Порт ${letters(160)} ббббб`, `[Порт] ${letters(160)}\u00a0…`],
  ["a long word is cut inside", `Порт ${letters(200)}`, `[Порт] ${letters(165)}\u00a0…`],
])("of a text %s", (_, text, snippet) => expect(shown(text, "порт")).toBe(snippet));

test("without a hit a text is shown from its beginning", () =>
  expect(shown(`Начало ${filler(300)}`, "порт")).toMatch(/^Начало слово .*слово\u00a0…$/));

test("the text of each section is read from the page's HTML, without buttons, drawings, signs and the reader's values", () => {
  const html = `<div class="c-values" data-values><button type="button">Ваши параметры</button><span>example.ru, LDAPS</span></div><p>Начало &amp; <code>a&lt;b</code></p><div class="c-heading"><h2 id="one" tabindex="-1">Первый</h2><a class="c-anchor" href="#one">#</a></div><ul><li>Раз</li><li>Два</li></ul><svg><text>нет</text></svg><h3 id="two">Второй</h3><figure><span class="c-codeTitle" data-language-name>Bash</span><button>Копировать</button><pre><code><span class="c-line">$ kinit</span>\n<span class="c-line">ok</span></code></pre></figure>`;
  expect(
    [...sectionTexts(html)].map(([id, text]) => [id, text.replace(/\s+/g, " ").trim()]),
  ).toEqual([
    ["", "Начало & a<b"],
    ["one", "Раз Два"],
    ["two", "$ kinit ok"],
  ]);
});

test("signs written by their names or numbers are read, spaces around a text are not", () => {
  const html = "<p> a&#39;b &quot;c&quot; &unknown; </p>";
  expect([...sectionTexts(html)]).toEqual([["", `a'b "c" &unknown;`]]);
});
