import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { escapeDnValue, formatDn, normalDn, parseDn, type Dn } from "../../src/ldap/dn";

describe("a distinguished name, RFC 4514", () => {
  test.each([
    // Section 4 of the RFC, its examples.
    ["UID=jsmith,DC=example,DC=net", [[["UID", "jsmith"]], [["DC", "example"]], [["DC", "net"]]]],
    [
      "OU=Sales+CN=J.  Smith,DC=example,DC=net",
      [
        [
          ["OU", "Sales"],
          ["CN", "J.  Smith"],
        ],
        [["DC", "example"]],
        [["DC", "net"]],
      ],
    ],
    [
      'CN=James \\"Jim\\" Smith\\, III,DC=example,DC=net',
      [[["CN", 'James "Jim" Smith, III']], [["DC", "example"]], [["DC", "net"]]],
    ],
    [
      "CN=Before\\0dAfter,DC=example,DC=net",
      [[["CN", "Before\rAfter"]], [["DC", "example"]], [["DC", "net"]]],
    ],
    ["1.3.6.1.4.1.1466.0=#04024869", [[["1.3.6.1.4.1.1466.0", "#04024869"]]]],
    ["CN=Lu\\C4\\8Di\\C4\\87", [[["CN", "Lučić"]]]],
    ["", []],
    [
      "cn=domain users,cn=groups,dc=example,dc=ru",
      [[["cn", "domain users"]], [["cn", "groups"]], [["dc", "example"]], [["dc", "ru"]]],
    ],
    ["cn=Склад\\ ,ou=a=b", [[["cn", "Склад "]], [["ou", "a=b"]]]],
  ])("%s is one", (text, names) => {
    expect(
      parseDn(text).map((name) => name.map(({ attribute, value }) => [attribute, value])),
    ).toEqual(names);
  });

  test.each([
    ["cn=a, dc=ru", "пробел после запятой в DN не пишется"],
    ["cn=a ,dc=ru", "пробел в начале или в конце значения DN пишется с \\"],
    ["cn=a,", "ожидалось атрибут=значение, а стоит «»"],
    ["cn=a,,dc=ru", "ожидалось атрибут=значение, а стоит «,dc=ru»"],
    [
      "cn=a,verylongwordwithoutanequals",
      "ожидалось атрибут=значение, а стоит «verylongwordwithouta»",
    ],
    ["имя=a", "ожидалось атрибут=значение, а стоит «имя=a»"],
    ["2.05.4=a", "ожидалось атрибут=значение, а стоит «2.05.4=a»"],
    ["2=a", "ожидалось атрибут=значение, а стоит «2=a»"],
    ["cn=a,\tdc=ru", "пробел после запятой в DN не пишется"],
    ["cn= a", "пробел в начале или в конце значения DN пишется с \\"],
    ['cn="a"', 'знак " в DN пишется с \\'],
    ["cn=a>b", "знак > в DN пишется с \\"],
    ["cn=a\0", "знак \0 в DN пишется с \\"],
    ["cn=#", "после # в DN стоят пары шестнадцатеричных цифр"],
    ["cn=#123", "после # в DN стоят пары шестнадцатеричных цифр"],
    ["cn=#12 ", "после # в DN стоят пары шестнадцатеричных цифр"],
    ["cn=a\\4", "после \\ в DN стоит особый знак или две шестнадцатеричные цифры"],
    ["a.smirnova", "ожидалось атрибут=значение, а стоит «a.smirnova»"],
    ["cn=a;dc=ru", "знак ; в DN пишется с \\"],
    ["cn=<a>", "знак < в DN пишется с \\"],
    ["cn=#zz", "после # в DN стоят пары шестнадцатеричных цифр"],
    ["cn=a\\", "в конце DN стоит одинокая \\"],
    ["cn=a\\z", "после \\ в DN стоит особый знак или две шестнадцатеричные цифры"],
  ])("%s is none", (text, message) => {
    expect(() => parseDn(text)).toThrow(message);
  });

  test("is compared without regard to case and to the order of a name's parts", () => {
    expect(normalDn("CN=B+OU=A,DC=RU")).toBe(normalDn("ou=a+cn=b,dc=ru"));
  });

  test("runs of spaces and case do not count in comparing, spaces at the ends do", () => {
    expect(normalDn("CN=Anna   Smirnova,dc=RU")).toBe("cn=anna smirnova,dc=ru");
    expect(normalDn("cn=b+ou=a+CN=A")).toBe("cn=a+cn=b+ou=a");
    expect(normalDn("cn=a\\ ")).not.toBe(normalDn("cn=a"));
  });

  test.each([
    ["", ""],
    [" ", "\\ "],
    ["a b", "a b"],
    ["a ", "a\\ "],
    ["  ", "\\ \\ "],
    ["a#", "a#"],
    ["#a", "\\#a"],
    ["a=b", "a=b"],
    ['\\,+"<>;', '\\\\\\,\\+\\"\\<\\>\\;'],
    ["a\0b", "a\\00b"],
  ])("the value %j is written as %s, escaped no more than it needs", (plain, escaped) => {
    expect(escapeDnValue(plain)).toBe(escaped);
  });

  test("a value is escaped so that it reads back", () => {
    for (const value of ["a,b", ' "x" ', "#1", "c++", "a=b", "a;<b>\\"])
      expect(parseDn(`cn=${escapeDnValue(value)}`)[0]?.[0]?.value).toBe(value);
  });

  const value = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(...' #,+"\\<>;=\0аЯz') }),
  );
  const attribute = fc.constantFrom("cn", "ou", "dc", "2.5.4.3", "uid");
  const dn = fc.array(fc.array(fc.record({ attribute, value }), { minLength: 1, maxLength: 3 }), {
    maxLength: 4,
  });

  test("any name that is written is read back with the same parts", () => {
    fc.assert(fc.property(dn, (name: Dn) => expect(parseDn(formatDn(name))).toEqual(name)));
  });

  test("a name and its normal form are the same name, and that form is its own", () => {
    fc.assert(
      fc.property(dn, (name: Dn) => {
        const normal = normalDn(formatDn(name));
        expect(normalDn(normal ?? "")).toBe(normal);
      }),
    );
  });
});
