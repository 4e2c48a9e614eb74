import { expect, test } from "@jest/globals";
import { doubleNameProblems, readByGuides } from "../../tools/check/ldap/double-names";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { block, shown } from "./support/samples";

const found = (language: string, value: string, context: string | null = null): string[] =>
  shown(doubleNameProblems([block(language, value, { context })], new Set(["surname", "mail"])));

test("a person created without the name that guides read is reported at the other name", () => {
  expect(found("ldif", "dn: cn=a\ngivenName: A\nsn: B\nmail: a@b")).toEqual([
    "13 attributes: рядом с sn нужен и surname: его читают руководства",
  ]);
  expect(found("json", '[{ "type": "givenName" }, { "type": "sn" }]')).toHaveLength(1);
  expect(found("python", 'KEEP = "givenName sn rfc822Mailbox"')).toHaveLength(2);
});

test("both names, no person, and another directory pass", () => {
  expect(found("ldif", "dn: cn=a\ngivenName: A\nsn: B\nsurname: B\nmail: a@b")).toEqual([]);
  expect(found("ldif", "dn: cn=a\nchangetype: modify\nreplace: sn\nsn: B")).toEqual([]);
  expect(found("bash", "ldapsearch givenName sn", "active-directory")).toEqual([]);
  expect(found("ldif", "dn: cn=a\ngivenName: A\nst: B")).toEqual([]);
});

test("only what the queries of guides ask for counts as read", () => {
  const page = (data: object): LoadedPage =>
    ({ parsed: { kind: "doc", data } }) as unknown as LoadedPage;
  expect([
    ...readByGuides([
      page({ guide: { tool: "GitLab" }, queries: [{ attributes: ["surname", "Mail"] }] }),
      page({ queries: [{ attributes: ["sn"] }] }),
    ]),
  ]).toEqual(["surname", "mail"]);
});
