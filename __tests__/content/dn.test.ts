import { describe, expect, test } from "@jest/globals";
import { escapeDnValue, normalDn, parseDn } from "../../scripts/check/ldap/dn";
import { findDns } from "../../scripts/check/ldap/find-dns";

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

  test("a value is escaped so that it reads back", () => {
    for (const value of ["a,b", ' "x" ', "#1", "c++", "a=b", "a;<b>\\"])
      expect(parseDn(`cn=${escapeDnValue(value)}`)[0]?.[0]?.value).toBe(value);
  });
});

describe("names in code", () => {
  test("are found up to where they end", () => {
    const code = [
      'bind_dn = "cn=svc-ldap,ou=users,dc=example,dc=ru"',
      "ldapsearch -b ou=users,dc=example,dc=ru -W",
      "(memberOf=cn=domain users,cn=groups,dc=example,dc=ru)",
      "base: [ou=users,dc=example,dc=ru]",
      "<Base>cn=groups,dc=example,dc=ru</Base>",
    ].join("\n");
    expect(findDns(code)).toEqual([
      { row: 1, text: "cn=svc-ldap,ou=users,dc=example,dc=ru", error: null },
      { row: 2, text: "ou=users,dc=example,dc=ru", error: null },
      { row: 3, text: "cn=domain users,cn=groups,dc=example,dc=ru", error: null },
      { row: 4, text: "ou=users,dc=example,dc=ru", error: null },
      { row: 5, text: "cn=groups,dc=example,dc=ru", error: null },
    ]);
  });

  test.each([
    ["base: ou=users, dc=example,dc=ru", "пробел после запятой в DN не пишется"],
    ["base: cn=a,ou=users.dc=example,dc=ru", "перед dc= в DN пропущена запятая"],
    ["base: cn=a,ou=users dc=example,dc=ru", "перед dc= в DN пропущена запятая"],
  ])("%s is a mistake", (code, error) => {
    expect(findDns(code).map((found) => found.error)).toEqual([error]);
  });
});
