import { describe, expect, test } from "@jest/globals";
import { parseOwnValues, parseOwnValuesQuery } from "../../src/reader-values/own-values";
import { ownValuesJson, ownValuesQuery } from "../../src/reader-values/own-values";
import { hasOwnValues, readerValues } from "../../src/reader-values/values";

describe("what follows from the reader's values", () => {
  test("without any they are those of the examples", () => {
    expect(readerValues({})).toEqual({
      domain: "example.ru",
      host: "md.example.ru",
      "base-dn": "dc=example,dc=ru",
      realm: "EXAMPLE.RU",
      "service-dn": "cn=svc.ldap,ou=users,dc=example,dc=ru",
      "service-name": "svc.ldap",
      "ldap-scheme": "ldaps",
      "ldap-port": "636",
      "ldap-url": "ldaps://md.example.ru:636",
    });
  });

  test("the domain fills the rest, one dc a label, with the page's own service account", () => {
    expect(readerValues({ domain: "corp.example.ru" }, "svc.gitlab")).toEqual({
      domain: "corp.example.ru",
      host: "md.corp.example.ru",
      "base-dn": "dc=corp,dc=example,dc=ru",
      realm: "CORP.EXAMPLE.RU",
      "service-dn": "cn=svc.gitlab,ou=users,dc=corp,dc=example,dc=ru",
      "service-name": "svc.gitlab",
      "ldap-scheme": "ldaps",
      "ldap-port": "636",
      "ldap-url": "ldaps://md.corp.example.ru:636",
    });
  });

  test("each can be set apart: a server without TLS, a base of its own below which the account stands", () => {
    expect(
      readerValues({ host: "dc1.corp.ru", "base-dn": "o=Ромашка", realm: "CORP", ldaps: false }),
    ).toMatchObject({
      domain: "example.ru",
      realm: "CORP",
      "service-dn": "cn=svc.ldap,ou=users,o=Ромашка",
      "ldap-url": "ldap://dc1.corp.ru:389",
    });
  });

  test("the login of a service account is the value of its name; a bare login gets a name", () => {
    expect(readerValues({ "service-dn": "cn=Робот\\, главный,o=a" })["service-name"]).toBe(
      "Робот, главный",
    );
    const { "service-dn": dn, "service-name": login } = readerValues({ "service-dn": "bot#1" });
    expect([dn, login]).toEqual(["cn=bot#1,ou=users,dc=example,dc=ru", "bot#1"]);
  });
});

describe("values in storage and in a link", () => {
  const own = { domain: "corp.ru", "base-dn": "o=a\\+ б&в", ldaps: false } as const;

  test("come back as they went", () => {
    expect(parseOwnValues(ownValuesJson(own))).toEqual(own);
    expect(parseOwnValuesQuery(ownValuesQuery(own))).toEqual(own);
    expect(ownValuesJson({})).toBeNull();
    expect(hasOwnValues(own)).toBe(true);
    expect(hasOwnValues({})).toBe(false);
  });

  test("are taken only where they are right", () => {
    expect(
      parseOwnValues('{"domain":"a b","host":"md.corp.ru","realm":7,"password":"x","ldaps":true}'),
    ).toEqual({ host: "md.corp.ru" });
    for (const broken of [null, "", "{", "[]", "7", "null", '"domain"'])
      expect(parseOwnValues(broken)).toEqual({});
  });
});
