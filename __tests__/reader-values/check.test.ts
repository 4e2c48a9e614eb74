import fc from "fast-check";
import { describe, expect, test } from "@jest/globals";
import { checkField } from "../../src/reader-values/check";
import type { FieldName } from "../../src/reader-values/values";

const noInner = "Служба каталогов не принимает запятую и знак = внутри значения DN";

const said = (name: FieldName, typed: string): string => {
  const checked = checkField(name, typed);
  if (checked.kind === "wrong") return checked.sentence;
  return checked.kind === "right" ? `= ${checked.value}` : "";
};

describe("a domain", () => {
  test.each([
    ["corp.example.ru", "= corp.example.ru"],
    ["  Corp.Example.RU ", "= corp.example.ru"],
    ["corp.ru  ", "= corp.ru"],
    ["corp", "= corp"],
    ["corp.ru2", "= corp.ru2"],
    // A URL would take it for 127.0.0.1.
    ["0x7f", "= 0x7f"],
    [`${"a".repeat(63)}.ru`, `= ${"a".repeat(63)}.ru`],
    [`${"a.".repeat(126)}a`, `= ${"a.".repeat(126)}a`],
    ["1c.ru", "= 1c.ru"],
    ["ромашка.рф", "= xn--80aa3agjl3d.xn--p1ai"],
    ["xn--80aa3agjl3d.xn--p1ai", "= xn--80aa3agjl3d.xn--p1ai"],
    ["", ""],
    ["https://corp.ru", "Домен пишется без протокола, порта и пути: example.ru"],
    ["corp.ru:636", "Домен пишется без протокола, порта и пути: example.ru"],
    ["a@corp.ru", "Домен пишется без имени пользователя и знака @: example.ru"],
    ["corp example.ru", "Пробелов в имени не бывает"],
    ["\u202Acorp.ru", "В значении стоит невидимый знак: наберите его заново"],
    ["corp_example.ru", "В имени бывают буквы, цифры, дефис и точка, а стоит «_»"],
    ["corp<b>.ru", "В имени бывают буквы, цифры, дефис и точка, а стоит «<»"],
    ["%41.ru", "В имени бывают буквы, цифры, дефис и точка, а стоит «%»"],
    ["corp..ru", "Между точками нужно имя: одна точка лишняя"],
    ["corp.ru.", "Точка в конце не нужна"],
    ["-corp.ru", "Дефис не стоит в начале и в конце: «-corp»"],
    ["192.0.2.10", "Домен — это имя, а не IP-адрес: последняя часть не из одних цифр"],
    ["corp.local.7", "Домен — это имя, а не IP-адрес: последняя часть не из одних цифр"],
    [`${"a".repeat(64)}.ru`, "Часть между точками длиннее 63 знаков: «aaaaaaaaaaaa…»"],
    [`${"a.".repeat(127)}ru`, "Имя длиннее 253 знаков"],
    ["xn--a.ru", "Такого имени в DNS быть не может: буквы в нём не сочетаются"],
  ])("%j: %s", (typed, expected) => {
    expect(said("domain", typed)).toBe(expected);
  });
});

describe("the other fields", () => {
  test.each([
    ["host", "dc1.corp.ru", "= dc1.corp.ru"],
    ["host", "ldaps://dc1", "Сервер пишется без протокола, порта и пути: md.example.ru"],
    ["realm", "CORP.EXAMPLE.RU", "= CORP.EXAMPLE.RU"],
    ["realm", "corp.ru", "Realm пишется заглавными буквами: CORP.RU"],
    ["realm", "РОМАШКА", "Realm пишется латинскими буквами: EXAMPLE.RU"],
    ["realm", "CORP.RU\u200B", "В значении стоит невидимый знак: наберите его заново"],
    ["realm", "A@B", "Realm пишется без пробелов, двоеточий, / и @: EXAMPLE.RU"],
    ["realm", "CORP_RU", "В realm бывают буквы, цифры, дефис и точка, а стоит «_»"],
    ["realm", "10.0", "Realm — это имя, а не IP-адрес: последняя часть не из одних цифр"],
    ["base-dn", 'o=ООО \\"Ромашка\\"', '= o=ООО \\"Ромашка\\"'],
    ["base-dn", " dc=corp ", "= dc=corp"],
    ["base-dn", "dc=corp\\ ", "= dc=corp\\ "],
    ["base-dn", "dc=corp, dc=ru", "Пробел после запятой в DN не пишется"],
    ["base-dn", "corp.ru", "Ожидалось атрибут=значение, а стоит «corp.ru»"],
    ["base-dn", 'o=a"b', 'Знак " в DN пишется с \\'],
    ["base-dn", "o=", "После o= нужно значение"],
    ["base-dn", "ou=Отдел\\, сбыт,o=a", noInner],
    ["base-dn", "ou=a\\2Cb,o=a", noInner],
    ["base-dn", "ou=a=b,o=a", noInner],
    ["base-dn", "cn=a+ou=b,o=a", "Служба каталогов не принимает имя из двух частей через +"],
    ["base-dn", "o=a\nb", "Значение пишется в одну строку"],
    ["base-dn", "o=a\\0ab", "Значение пишется в одну строку"],
    ["base-dn", "o=a\u00a0b", "Вместо обычного пробела стоит другой: наберите его заново"],
    ["base-dn", "o=a\u200bb", "В значении стоит невидимый знак: наберите его заново"],
    ["service-dn", "cn=bot,o=a", "= cn=bot,o=a"],
    ["service-dn", "bot", "= bot"],
    ["service-dn", "Робот №1 o'neil", "= Робот №1 o'neil"],
    ["service-dn", "bot, a", "Запись со знаком «,» в имени служба каталогов по DN не найдёт"],
    ["service-dn", "#bot", "Запись со знаком «#» в имени служба каталогов по DN не найдёт"],
    [
      "service-dn",
      "CORP\\bot",
      "Нужен DN или одно имя, без домена и знака \\: cn=svc.app,ou=users,dc=example,dc=ru",
    ],
    ["service-dn", "bot@corp.ru", "Нужен DN или имя без @: cn=svc.app,ou=users,dc=example,dc=ru"],
  ] as const)("%s %j: %s", (name, typed, expected) => {
    expect(said(name, typed)).toBe(expected);
  });

  test("nothing but spaces is an empty field", () => {
    expect(checkField("domain", "  ")).toEqual({ kind: "empty" });
  });

  test("whatever is typed, an answer comes; what is right is right again", () => {
    const name = fc.constantFrom<FieldName>("domain", "host", "realm", "base-dn", "service-dn");
    fc.assert(
      fc.property(name, fc.string({ unit: "binary" }), (field, typed) => {
        const checked = checkField(field, typed);
        if (checked.kind === "wrong") expect(checked.sentence).toMatch(/^\p{Lu}/u);
        if (checked.kind === "right") expect(checkField(field, checked.value)).toEqual(checked);
      }),
    );
  });
});
