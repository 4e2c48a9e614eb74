import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { formatDn } from "../../src/ldap/dn";
import { escapeFilterValue } from "../../src/ldap/filter";
import { formatLdapUrl, parseLdapUrl, type LdapUrl } from "../../src/ldap/url";

const plain: LdapUrl = {
  scheme: "ldap",
  host: "",
  port: null,
  dn: "",
  attributes: [],
  scope: null,
  filter: null,
};

describe("an LDAP URL, RFC 4516", () => {
  test.each<[string, Partial<LdapUrl>]>([
    // Section 4 of the RFC, its examples.
    ["ldap:///o=University%20of%20Michigan,c=US", { dn: "o=University of Michigan,c=US" }],
    [
      "ldap://ldap1.example.net/o=University%20of%20Michigan,c=US?postalAddress",
      {
        host: "ldap1.example.net",
        dn: "o=University of Michigan,c=US",
        attributes: ["postalAddress"],
      },
    ],
    [
      "ldap://ldap1.example.net:6666/o=University%20of%20Michigan,c=US??sub?(cn=Babs%20Jensen)",
      {
        host: "ldap1.example.net",
        port: 6666,
        dn: "o=University of Michigan,c=US",
        scope: "sub",
        filter: "(cn=Babs Jensen)",
      },
    ],
    [
      "LDAP://ldap1.example.com/c=GB?objectClass?ONE",
      { host: "ldap1.example.com", dn: "c=GB", attributes: ["objectClass"], scope: "one" },
    ],
    [
      "ldap://ldap2.example.com/o=Question%3f,c=US?mail",
      { host: "ldap2.example.com", dn: "o=Question?,c=US", attributes: ["mail"] },
    ],
    [
      "ldap://ldap3.example.com/o=Babsco,c=US???(four-octet=%5c00%5c00%5c00%5c04)",
      { host: "ldap3.example.com", dn: "o=Babsco,c=US", filter: "(four-octet=\\00\\00\\00\\04)" },
    ],
    ["ldaps://[2001:db8::7]:636", { scheme: "ldaps", host: "[2001:db8::7]", port: 636 }],
    ["ldap://a:65535/??Sub", { host: "a", port: 65_535, scope: "sub" }],
    [
      "ldap://a:1/?cn,,mail?base",
      { host: "a", port: 1, attributes: ["cn", "mail"], scope: "base" },
    ],
    ["ldap://a/dc=ru????x-note=a", { host: "a", dn: "dc=ru" }],
    ["ldap://a/?c%2Cn", { host: "a", attributes: ["c,n"] }],
  ])("%s is one", (text, parts) => {
    expect(parseLdapUrl(text)).toEqual({ ...plain, ...parts });
  });

  test.each([
    ["http://a", "адрес имеет вид ldap://сервер:порт/DN?атрибуты?область?фильтр"],
    ["ldap://a:65536", "порт от 1 до 65535, а стоит 65536"],
    ["ldap://a:0", "порт от 1 до 65535, а стоит 0"],
    ["see ldap://a", "адрес имеет вид ldap://сервер:порт/DN?атрибуты?область?фильтр"],
    ["ldap://a/dc=ru?????", "адрес имеет вид ldap://сервер:порт/DN?атрибуты?область?фильтр"],
    ["ldap://a:123456", "адрес имеет вид ldap://сервер:порт/DN?атрибуты?область?фильтр"],
    ["ldap://a/users", "ожидалось атрибут=значение, а стоит «users»"],
    ["ldap://a/dc=ru????x=1,!y=2", "обязательных расширений адреса LDAP никто не поддерживает"],
    ["ldap://a:70000", "порт от 1 до 65535, а стоит 70000"],
    ["ldap://a/dc=ru??all", "область поиска base, one или sub, а стоит all"],
    ["ldap://a/dc=ru%zz", "после % в адресе стоят две шестнадцатеричные цифры"],
    [
      "ldap://a/o=Babsco,c=US????!e-bindname=cn=Manager",
      "обязательных расширений адреса LDAP никто не поддерживает",
    ],
    ["ldap://a/dc=ru???(cn=a", "не закрыта скобка (знак 6)"],
  ])("%s is none", (text, message) => {
    expect(() => parseLdapUrl(text)).toThrow(message);
  });

  test.each<[string, Partial<LdapUrl>]>([
    ["ldap://", {}],
    ["ldaps://a:636", { scheme: "ldaps", host: "a", port: 636 }],
    ["ldap://a/dc=ru", { host: "a", dn: "dc=ru" }],
    ["ldap://a/?cn,mail", { host: "a", attributes: ["cn", "mail"] }],
    ["ldap://a/dc=ru??one", { host: "a", dn: "dc=ru", scope: "one" }],
    ["ldap:///cn=a%20b%3Fc+d:e@f$g&h;i,dc=ru", { dn: "cn=a b?c+d:e@f$g&h;i,dc=ru" }],
    ["ldap://a/???(cn=*)", { host: "a", filter: "(cn=*)" }],
  ])("is written as %s, without what it does not need", (text, parts) => {
    expect(formatLdapUrl({ ...plain, ...parts })).toBe(text);
  });

  test("any URL that is written is read back with the same parts", () => {
    const value = fc.string({ unit: "grapheme", minLength: 1 });
    const url = fc.record<LdapUrl>({
      scheme: fc.constantFrom("ldap", "ldaps"),
      host: fc.constantFrom("", "md.example.ru", "[::1]"),
      port: fc.option(fc.integer({ min: 1, max: 65_535 })),
      dn: fc
        .array(value, { maxLength: 2 })
        .map((values) => formatDn(values.map((each) => [{ attribute: "cn", value: each }]))),
      attributes: fc.subarray(["cn", "mail", "member"]),
      scope: fc.constantFrom(null, "base", "one", "sub"),
      filter: fc.option(value.map((each) => `(cn=${escapeFilterValue(each)})`)),
    });
    fc.assert(fc.property(url, (each) => expect(parseLdapUrl(formatLdapUrl(each))).toEqual(each)));
  });
});
