import { describe, expect, test } from "@jest/globals";
import { renderMdx } from "../../src/markup/render-mdx";
import { typograph } from "../../src/markup/typography";

// A non-breaking space is shown as a middle dot.
const seen = (text: string): string => typograph(text).replaceAll("\u00A0", "·");
const rendered = async (markdown: string): Promise<string> =>
  (
    await renderMdx(markdown, { pathPrefix: "", terms: new Map(), resolveImage: async () => null })
  ).html.replaceAll("\u00A0", "·");

describe("Russian typography", () => {
  test.each([
    ['Откройте "Роли"', "Откройте «Роли»"],
    ['"Поле "Имя" пусто"', "«Поле „Имя“ пусто»"],
    ['«Поле "Имя" пусто»', "«Поле „Имя“ пусто»"],
    ["«Поле «Имя» пусто»", "«Поле „Имя“ пусто»"],
    ['("Роли")', "(«Роли»)"],
    ["LDAP - протокол", "LDAP·— протокол"],
    ["LDAP – протокол", "LDAP·— протокол"],
    ["LDAP\n— протокол", "LDAP·— протокол"],
    ["LDAP — протокол", "LDAP·— протокол"],
    ["LDAP —\nпротокол", "LDAP·—\nпротокол"],
    ["LDAP\u00A0- протокол", "LDAP·— протокол"],
    ["LDAP -\u00A0протокол", "LDAP·—·протокол"],
    ["Протокол -", "Протокол·—"],
    ["Протокол —", "Протокол·—"],
    ["веб-интерфейс", "веб-интерфейс"],
    ["сдвиг -5 и ключ --force", "сдвиг -5 и·ключ --force"],
    ["- протокол", "- протокол"],
    ["7–14", "7–14"],
    ["вход в панель и в каталог", "вход в·панель и·в·каталог"],
    ["Не в том порту", "Не·в·том порту"],
    ["если бы, вошёл ли", "если·бы, вошёл·ли"],
    ["ждите 60 секунд, 5 МБ, 10 %", "ждите 60·секунд, 5·МБ, 10·%"],
    ["через 10 000 записей", "через 10·000 записей"],
    ["№ 5, №5, § 7", "№·5, №·5, §·7"],
    ["и так далее...", "и·так далее…"],
    ["слово на\nследующей строке", "слово на·следующей строке"],
  ])("%j becomes %j", (text, expected) => {
    expect(seen(text)).toBe(expected);
  });

  test("is done twice without harm", () => {
    const once = typograph('Откройте "Роли" - это в панели, 5 минут...');
    expect(typograph(once)).toBe(once);
  });
});

describe("typography of a page", () => {
  test("spans emphasis, links and code", async () => {
    expect(await rendered('"**Вход** в [панель](https://a.ru)"')).toContain(
      "«<strong>Вход</strong> в·<a",
    );
    expect(await rendered("Открыт порт `389` - без шифрования и `636`")).toBe(
      "<p>Открыт порт <code>389</code>·— без·шифрования и·<code>636</code></p>",
    );
  });

  test("sets the dash of a row that begins with code", async () => {
    expect(await rendered("- `389` - без шифрования")).toContain(
      "<code>389</code>·— без·шифрования",
    );
  });

  test("never touches code", async () => {
    expect(await rendered('Команда `echo "a" - b...`')).toContain(
      "<code>echo &quot;a&quot; - b...</code>",
    );
    expect(await rendered('```text\n"a" - b...\n```')).toContain(">&quot;a&quot; - b...</code>");
  });

  test("holds words together across the end of emphasis", async () => {
    expect(await rendered("Войдите **в** каталог, **если** бы ждали **60** секунд")).toBe(
      "<p>Войдите <strong>в</strong>·каталог, <strong>если</strong>·бы ждали <strong>60</strong>·секунд</p>",
    );
  });

  // A quotation that nobody closed would turn the next one into an inner one.
  test.each([
    ["paragraph", '"Первый\n\n"Второй"'],
    ["heading", '## "Первый\n\n"Второй"'],
    ["row of a list", '- "Первый\n- "Второй"'],
    ["quotation", '> "Первый\n\n"Второй"'],
    ["cell", '| "Первый | "Второй" |\n| --- | --- |\n| а | б |'],
    ["admonition", '<Note>"Первый</Note>\n\n"Второй"'],
  ])("ends with its %s", async (_, markdown) => {
    const html = await rendered(markdown);
    expect(html).toContain("«Первый");
    expect(html).toContain("«Второй»");
  });
});
