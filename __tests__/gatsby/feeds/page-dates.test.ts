import { expect, test } from "@jest/globals";
import { pageDates } from "../../../src/gatsby/feeds/page-dates";

test("a page has its file's date, a page of code the newest of the files it shows", () => {
  const content = new Map([
    ["docs/introduction/dns.mdx", "2026-03-01T10:00:00+03:00"],
    // Later, whatever the hours say.
    ["docs/ldaps-and-ldap/md-awx.mdx", "2026-03-04T08:00:00Z"],
    ["docs/ldaps-and-ldap/md-ssh.mdx", "2026-03-04T10:00:00+03:00"],
    ["ports.yaml", "2026-01-05T10:00:00Z"],
    ["errors/ldap.yaml", "2026-05-05T10:00:00Z"],
  ]);
  const filters = new Map([
    ["FilterCheck.tsx", "2026-09-09T10:00:00Z"],
    ["ready-filters.ts", "2026-02-02T10:00:00Z"],
  ]);
  const pages = [
    { path: "/docs/introduction/dns", file: "docs/introduction/dns.mdx" },
    { path: "/docs/introduction/new", file: "docs/introduction/new.mdx" },
  ];
  expect(Object.fromEntries(pageDates(pages, content, filters))).toEqual({
    "/docs": "2026-03-04T08:00:00Z",
    "/docs/errors": "2026-05-05T10:00:00Z",
    "/docs/introduction/dns": "2026-03-01T10:00:00+03:00",
    "/docs/ldap-filter": "2026-02-02T10:00:00Z",
    "/docs/ldaps-and-ldap": "2026-03-04T08:00:00Z",
    "/docs/ports": "2026-01-05T10:00:00Z",
  });
});

test("without a history no page has a date", () => {
  expect(pageDates([{ path: "/a", file: "a.mdx" }], null, null).size).toBe(0);
});
