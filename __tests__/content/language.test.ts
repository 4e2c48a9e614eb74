import { describe, expect, jest, test } from "@jest/globals";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeHomoglyphProblems, homoglyphProblems } from "../../tools/check/language/homoglyphs";
import { productNameProblems } from "../../tools/check/language/product-name";
import { proseOf } from "../../tools/check/language/prose";
import { readingWarnings } from "../../tools/check/language/reading";
import {
  dictionaryOrder,
  dictionaryProblems,
  spellingProblems,
} from "../../tools/check/language/spelling";
import { parseTerms, termProblems } from "../../tools/check/language/terms";
import { typographyProblems } from "../../tools/check/language/typography";
import { inTempFolder } from "../../tools/check/temp-folder";
import { block, prose, shown } from "./support/samples";

// Programs are started: on a busy machine that takes its time.
jest.setTimeout(60_000);

describe("the text of a page", () => {
  test("is read run by run with the lines it stands on", () => {
    const body =
      'Первая строка\nвторая `код` и [ссылка](/docs).\n\n## Заголовок {#id}\n\n| А | Б |\n| --- | --- |\n| [[domain]] | в |\n\n<Note title="Важно">\n\nТекст\n\n</Note>\n';
    expect(prose(body).map((run) => [run.kind, run.text, run.lineAt(run.text.length)])).toEqual([
      ["paragraph", "Первая строка\nвторая \uFFFC и ссылка.", 5],
      ["inline code", "код", 5],
      ["heading", "Заголовок", 7],
      ["cell", "А", 9],
      ["cell", "Б", 9],
      ["cell", "example.ru", 11],
      ["cell", "в", 11],
      ["attribute", "Важно", 13],
      ["paragraph", "Текст", 15],
    ]);
  });

  test("has the titles of blocks and the labels of diagrams in it, and no code", () => {
    const body =
      '```yaml title="Файл"\nключ: 1\n```\n\n```mermaid title="Схема" alt="Что на ней"\nflowchart LR\n  a["Клиент"] -->|"порт 636"| b[Сервер]\n```\n\n```mermaid title="Вход" alt="По шагам"\nsequenceDiagram\n  participant A as Приложение\n  A->>B: вопрос\n```\n';
    expect(prose(body).map((run) => run.text)).toEqual([
      "Файл",
      "Схема",
      "Что на ней",
      "Клиент\nпорт 636\nСервер",
      "Вход",
      "По шагам",
      "Приложение",
      "вопрос",
    ]);
  });

  test("has the front matter's sentences in it", () => {
    const runs = proseOf(
      "content/docs/a/b.mdx",
      "---\ntitle: Вход\nsynonyms: [вхот]\ndescription: Как войти.\n---\nТекст\n",
    );
    expect(runs.map((run) => [run.text, run.lineAt(0)])).toEqual([
      ["Вход", 2],
      ["Как войти.", 4],
      ["Текст", 6],
    ]);
  });
});

describe("spelling", () => {
  const misspelt = (body: string, words: string[] = [], labels: string[] = []): Promise<string[]> =>
    inTempFolder(async (folder) => {
      await writeFile(join(folder, "spelling.txt"), `${words.join("\n")}\n`);
      return shown(
        await spellingProblems(prose(body), join(folder, "spelling.txt"), ["ACME"], labels),
      );
    });
  const unknown = (line: number, word: string): string =>
    `${line} spelling: слова «${word}» нет в словарях: исправьте его или внесите в content/spelling.txt`;

  test("passes Russian, English, ё and е, addresses, code and names of files", async () => {
    expect(
      await misspelt(
        "Учётная запись, учетная запись. Read the fine manual.\n\nОткройте md.example.ru, http://examplle.ru/, /etc/krb5.conf, a.smirnova@example.ru, `кодд` и snake_casse.",
      ),
    ).toEqual([]);
  });

  test("reports a wrong word with the line it stands on", async () => {
    expect(await misspelt("Первая строка\nс ашибкой и wronng.\n")).toEqual([
      unknown(5, "ашибкой"),
      unknown(5, "wronng"),
    ]);
  });

  test("takes words of the project's dictionary, declined like their models, and the product's name", async () => {
    expect(
      await misspelt("ACME хранит токенами токены, Keycloak, кэш-память.", [
        "Keycloak",
        "кэш/марш",
        "токен/вагон",
      ]),
    ).toEqual([]);
    expect(await misspelt("Токены", ["токен"])).toEqual([unknown(4, "Токены")]);
  });

  test("leaves alone a label that is wrong on the screen itself", async () => {
    expect(
      await misspelt(
        "Поле «Должен удовлевтворять» и удовлевтворять",
        [],
        ["Должен удовлевтворять"],
      ),
    ).toEqual([unknown(4, "удовлевтворять")]);
  });

  test("wants the dictionary in order, Latin first", () => {
    expect(
      shown(dictionaryProblems("content/spelling.txt", "DNS\ncn\nёж\nежи\nеж\nеж\nдва слова\n")),
    ).toEqual([
      "content/spelling.txt:2 spelling.txt: слова стоят по алфавиту: «cn» раньше, чем «DNS»",
      "content/spelling.txt:4 spelling.txt: слова стоят по алфавиту: «ежи» раньше, чем «ёж»",
      "content/spelling.txt:5 spelling.txt: слова стоят по алфавиту: «еж» раньше, чем «ежи»",
      "content/spelling.txt:6 spelling.txt: слово дано дважды",
      "content/spelling.txt:7 spelling.txt: в строке одно слово, или слово/образец, по которому оно склоняется",
    ]);
    expect(dictionaryProblems("content/spelling.txt", "cn\nDNS\nёлка/ложка\nЯндекс\n")).toEqual([]);
    expect(["Яндекс", "елка", "ёж", "DNS", "cn"].sort(dictionaryOrder)).toEqual([
      "cn",
      "DNS",
      "елка",
      "ёж",
      "Яндекс",
    ]);
  });
});

describe("letters of two alphabets", () => {
  test.each([
    ["сeрвер", "в слове «с[e]рвер» буквы двух алфавитов"],
    ["LDАP", "в слове «LD[А]P» буквы двух алфавитов"],
    ["вход c паролем", "латинская буква «c» вместо русской"],
    ["код `сn=a`", "в слове «с[n]» буквы двух алфавитов"],
  ])("%s is reported", (text, expected) => {
    expect(shown(prose(`Строка\n${text}`).flatMap(homoglyphProblems))).toEqual([
      `5 letters: ${expected}`,
    ]);
  });

  test.each(["LDAP-сервер, IP-адрес", "область A и узел B", "`\\nПривет`", "5 КБ"])(
    "%s passes",
    (text) => {
      expect(prose(text).flatMap(homoglyphProblems)).toEqual([]);
    },
  );

  test("are looked for in code too", () => {
    expect(shown(codeHomoglyphProblems(block("ldif", "dn: сn=a\n\ncn: Анна")))).toEqual([
      "11 letters: в слове «с[n]» буквы двух алфавитов",
    ]);
  });
});

describe("the term list", () => {
  const list = parseTerms(`
terms:
  - { term: сервисная запись, not: [сервисн* аккаунт*] }
  - { term: второй фактор, not: [2FA], files: [content/glossary/2fa.mdx] }
  - { term: сервер, not: [узел], except: [узел кластера] }
  - { term: служба каталога, not: [служб* каталогов], except: [Служб* каталогов Windows] }
  - { term: ниже версии, not: ["старше #", "старше * #"], except: ["старше # дн*"] }
banned: [просто, инновационн*]
labels: []
yo: [ещё, учётн*]
`);
  const found = (text: string): string[] =>
    shown(prose(text).flatMap((run) => termProblems(run, list)));

  test.each([
    ["Создайте\nсервисный аккаунт", "5 terms: «сервисная запись» вместо «сервисн* аккаунт*»"],
    ["Включите 2FA", "4 terms: «второй фактор» вместо «2FA»"],
    ["Это просто", "4 terms: слово «просто» ничего не добавляет: уберите"],
    ["Инновационное средство", "4 terms: слово «инновационн*» ничего не добавляет: уберите"],
    ["Первая\nучетную запись", "5 terms: пишется ё: «учётн*»"],
    ["Еще раз", "4 terms: пишется ё: «ещё»"],
    ["Если сервер старше 3.5.1, замените", "4 terms: «ниже версии» вместо «старше #»"],
    ["Если Zabbix старше Zabbix v6", "4 terms: «ниже версии» вместо «старше * #»"],
    ["Настройте узел", "4 terms: «сервер» вместо «узел»"],
    ["Службы каталогов", "4 terms: «служба каталога» вместо «служб* каталогов»"],
  ])("reports: %s", (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test.each([
    "Создайте сервисную запись",
    "Нажмите «Это просто»",
    "Команда `2FA`",
    "Простой вход, 2fa",
    "Служба каталогов Windows",
    "Пароль старше 90 дней, keytab старше пароля",
    "Один узел кластера",
    "Учётная запись, ещё раз",
  ])("lets through: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  test("lets a page be exempt", () => {
    const [run] = proseOf("content/glossary/2fa.mdx", "---\norder: 1\n---\n2FA");
    expect(run && termProblems(run, list)).toEqual([]);
  });
});

describe("typography the machine cannot mend", () => {
  test.each([
    ["два  слова", "два пробела подряд"],
    ["слово , слово", "пробел перед знаком препинания"],
    ["`код` .", "пробел перед точкой"],
    ["слово,слово", "после запятой нужен пробел"],
    ["Конец.Начало", "после точки нужен пробел"],
    ["и так далее..", "знак препинания дважды"],
    ["слово -слово", "тире отбивается пробелами с двух сторон, дефис стоит без них"],
    ["слово- слово", "тире отбивается пробелами с двух сторон, дефис стоит без них"],
    ["слово -- слово", "тире пишется « — » или « - »"],
    ["от 7-14 дней", "между числами стоит тире без пробелов: 7–14"],
    ["Готово!", "без восклицательных знаков"],
    ["т.е. так", "без сокращений: то есть, так как, и так далее"],
    ["№5", "нужен пробел"],
    ["“кавычки”", 'кавычки пишутся «ёлочками» или прямые: "…"'],
    ["сло\u00ADво", "невидимый знак"],
    ["(скобка", "скобка или кавычка без пары"],
    ['"кавычка', "скобка или кавычка без пары"],
    ["«кавычка", "скобка или кавычка без пары"],
  ])("%s is reported", (text, expected) => {
    expect(
      shown(prose(`Строка\n${text}`).flatMap(typographyProblems)).map((line) =>
        line.replace(/: «.*$/s, ""),
      ),
    ).toContain(`5 typography: ${expected}`);
  });

  test("a heading has no full stop", () => {
    expect(shown(prose("## Заголовок.\n").flatMap(typographyProblems))).toEqual([
      "4 typography: в конце заголовка нет знака препинания: «Заголовок.»",
    ]);
  });

  test.each([
    'Слово - слово — слово: "кавычки" и «ёлочки» (скобки), 7–14.',
    "Дата 2026-11-21, сеть 192.0.2.0/24, телефон +7 495 000-00-00, порт 88.",
    "## Что делать?\n",
    "1) первое; а) второе",
    "веб-интерфейс, a.smirnova, v2.4.0, IP-адрес и DNS-имя",
    "Пишите в одно- или двухбуквенном виде",
  ])("%s passes", (text) => {
    expect(shown(prose(text).flatMap(typographyProblems))).toEqual([]);
  });
});

describe("the product's name", () => {
  test("is a placeholder everywhere: in text, in code, in names of files", () => {
    expect(
      shown(productNameProblems("content/images/acme-scheme.png", null, ["ACME", "acme"])),
    ).toEqual([
      "content/images/acme-scheme.png:1 product: вместо «acme» стоит [[product]], [[slug]], [[repository]] или [[image-registry]]",
    ]);
    expect(
      shown(productNameProblems("content/a.mdx", "a\nghcr.io/AcmeLab/x", ["ACME", "acme"])),
    ).toEqual([
      "content/a.mdx:2 product: вместо «Acme» стоит [[product]], [[slug]], [[repository]] или [[image-registry]]",
    ]);
    expect(
      productNameProblems("content/a.mdx", "[[product]] и [[slug]]_api", ["ACME", "acme"]),
    ).toEqual([]);
  });
});

describe("the report on reading", () => {
  test("names sentences of more than 25 words with their lines", () => {
    const long = `${"слово ".repeat(26).trim()}.`;
    expect(
      shown(readingWarnings("content/docs/guides/page.mdx", prose(`Коротко.\n\n${long}\n`))),
    ).toEqual([expect.stringMatching(/^6 sentence: слов 26, лучше не больше 25/)]);
  });
});
