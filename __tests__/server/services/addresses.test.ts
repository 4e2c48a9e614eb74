import { describe, expect, test } from "@jest/globals";
import { mailDomain, parseAddress } from "../../../server/services/addresses";

describe("a mail address", () => {
  test.each([
    ["ivan@example.ru", "ivan@example.ru", "ivan@example.ru"],
    [
      "  Ivan.Petrov+docs@Example.RU ",
      "Ivan.Petrov+docs@example.ru",
      "ivan.petrov+docs@example.ru",
    ],
    ["иван@пример.рф", "иван@xn--e1afmkfd.xn--p1ai", "иван@xn--e1afmkfd.xn--p1ai"],
    ["Иван@ПРИМЕР.рф", "Иван@xn--e1afmkfd.xn--p1ai", "иван@xn--e1afmkfd.xn--p1ai"],
    ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v", "用户@xn--fsqu00a.xn--4rr70v"],
    [
      "o'hara!#$%&*-/=?^_`{|}~@example.ru",
      "o'hara!#$%&*-/=?^_`{|}~@example.ru",
      "o'hara!#$%&*-/=?^_`{|}~@example.ru",
    ],
    ["a@b.ru", "a@b.ru", "a@b.ru"],
    [longest(254), longest(254), longest(254)],
    ["a@xn--e1afmkfd.xn--p1ai", "a@xn--e1afmkfd.xn--p1ai", "a@xn--e1afmkfd.xn--p1ai"],
  ])("%s is accepted", (text, mail, key) => {
    expect(parseAddress(text)).toMatchObject({ mail, key });
  });

  test.each([
    ["Ivan.Petrov+docs@Example.RU", "ivan.petrov@example.ru"],
    ["ivan+a+b@example.ru", "ivan@example.ru"],
    ["ivan@example.ru", "ivan@example.ru"],
    ["+ivan@example.ru", "+ivan@example.ru"],
    ["+ivan+a@example.ru", "+ivan+a@example.ru"],
    ["i.van@example.ru", "i.van@example.ru"],
  ])("%s lies in the mailbox %s", (text, mailbox) => {
    expect(parseAddress(text)?.mailbox).toBe(mailbox);
  });

  test("composed and decomposed letters are one address", () => {
    expect(parseAddress("йод@example.ru")).toEqual(parseAddress("и\u0306од@example.ru"));
  });

  test("look-alike letters are different addresses", () => {
    const keys = [
      "admin@example.ru",
      "аdmin@example.ru",
      "admın@example.ru",
      "ａdmin@example.ru",
      "admin@exаmple.ru",
    ].map((text) => parseAddress(text)?.key);
    expect(new Set(keys).size).toBe(5);
    expect(keys).not.toContain(undefined);
  });

  test("the Kelvin sign, which is canonically a K, is a K everywhere", () => {
    expect(parseAddress("mi\u212Ae@example.ru")).toEqual({
      mail: "miKe@example.ru",
      key: "mike@example.ru",
      mailbox: "mike@example.ru",
    });
  });

  test.each([
    "",
    "ivan",
    "@example.ru",
    "ivan@",
    "a@b",
    "a b@example.ru",
    "a@exa mple.ru",
    "a@@example.ru",
    "a@b@example.ru",
    "a@example..ru",
    "a@.example.ru",
    "a@example.ru.",
    "a@-example.ru",
    "a@example-.ru",
    ".a@example.ru",
    "a.@example.ru",
    "a..b@example.ru",
    "a@127.0.0.1",
    "a@0x7f.1",
    "a@[127.0.0.1]",
    "a@[IPv6:::1]",
    '"a b"@example.ru',
    "a,b@example.ru",
    "<a@example.ru>",
    "Ivan <a@example.ru>",
    "a@example.ru\r\nBcc: b@example.ru",
    "a\r\nBcc:b@example.ru",
    "a\n@example.ru",
    "a\0@example.ru",
    "a\x7F@example.ru",
    "a\u200B@example.ru",
    "a\u202E@example.ru",
    "a\u2028@example.ru",
    "a@example.ru,b@example.ru",
    "a@example.ru;b@example.ru",
    "a@exam\u00ADple.ru/",
    "a@example.ru%0d%0aBcc:b",
    `${"a".repeat(65)}@example.ru`,
    `${"я".repeat(33)}@example.ru`,
    `a@${"b".repeat(64)}.ru`,
    `a@${"b.".repeat(130)}ru`,
    "a@example.1",
    "a@mail.example.1",
    longest(255),
    "\uD800@example.ru",
  ])("%j is refused", (text) => {
    expect(parseAddress(text)).toBeNull();
  });
});

test("a domain of mail has two names at least, and is told in its ASCII form", () => {
  expect(mailDomain("Пример.РФ")).toBe("xn--e1afmkfd.xn--p1ai");
  expect(mailDomain("localhost")).toBeNull();
});

/** An address of so many letters. */
function longest(letters: number): string {
  const beginning = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.`;
  return `${beginning}${"d".repeat(letters - beginning.length - 3)}.ru`;
}
