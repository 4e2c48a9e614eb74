import { describe, expect, test } from "@jest/globals";
import { looksPersonal, withoutPersonalData } from "../../src/contracts/personal-data";

describe("what may tell of a person or hold a secret", () => {
  test.each([
    ["почта ivan.petrov@example.ru не входит", "почта [скрыто] не входит"],
    ["kinit ivanov@EXAMPLE", "kinit [скрыто]"],
    ["звонить +7 (999) 123-45-67", "звонить [скрыто]"],
    ["8 999 123 45 67", "[скрыто]"],
    ["8.999.123.45.67 занят", "[скрыто] занят"],
    ["инн 7707083893", "инн [скрыто]"],
    ["сервер 192.168.10.5 не отвечает", "сервер [скрыто] не отвечает"],
    ["bindpw=Qwerty!23 ошибка", "[скрыто] ошибка"],
    ["пароль: hunter2", "[скрыто]"],
    ["eyJhbGciOiJIUzI1NiJ9x", "[скрыто]"],
    ["ключ 6bf9a1d8e2c44f0b8a77c1d2e3f40516", "ключ [скрыто]"],
    ["сессия 0190e2a4-7c1b-7d2e-9f30-1a2b3c4d5e6f", "сессия [скрыто]"],
  ])("is hidden in «%s»", (text, safe) => {
    expect(withoutPersonalData(text)).toBe(safe);
    expect(looksPersonal(text)).toBe(true);
  });

  test.each([
    "как восстановиться из бэкапа",
    "1.2.840.113556.1.4.803",
    "(userAccountControl:1.2.840.113556.1.4.803:=2)",
    "80090308: LdapErr: DSID-0C09042A",
    "0x80070005",
    "NT_STATUS_ACCESS_DENIED",
    "msDS-SupportedEncryptionTypes",
    "версия 2.1.0",
    "порт 3269",
    "/docs/ldaps-and-ldap/md-radius-fortigate-2",
    "пароль администратора",
    "cn=svc.gitlab,ou=users,dc=example,dc=ru",
  ])("is not seen in «%s»", (text) => expect(looksPersonal(text)).toBe(false));
});
