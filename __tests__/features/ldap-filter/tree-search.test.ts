import { expect, test } from "@jest/globals";
import { treeSearch } from "#src/features/ldap-filter/tree-search";

const home = { domain: "example.ru", base: "dc=example,dc=ru" };
const own = { domain: "corp.romashka.ru", base: "dc=corp,dc=romashka,dc=ru" };
const user = "cn=i.kotova,ou=users,dc=example,dc=ru";
const group = "cn=devops,cn=groups,dc=example,dc=ru";
const entries = [
  {
    dn: user,
    attributes: new Map([
      ["objectclass", ["user"]],
      ["cn", ["i.kotova"]],
      ["mail", ["i.kotova@example.ru"]],
      ["memberof", [group]],
    ]),
  },
  {
    dn: group,
    attributes: new Map([
      ["objectclass", ["group"]],
      ["cn", ["devops"]],
      ["member", [user]],
    ]),
  },
];
const search = treeSearch(entries, home);

test.each([
  ["(memberOf=cn=devops,cn=groups,dc=corp,dc=romashka,dc=ru)", [user]],
  ["(mail=i.kotova@corp.romashka.ru)", [user]],
  ["(memberOf:1.2.840.113556.1.4.1941:=cn=devops,cn=groups,dc=corp,dc=romashka,dc=ru)", [user]],
  ["(memberOf=cn=devops,cn=groups,dc=example,dc=ru)", []],
  ["(mail=i.kotova@example.ru)", []],
])("in the reader's own directory %s finds %j", (filter, found) => {
  expect([...search(filter, own).found]).toEqual(found);
});

test("a filter that does not parse has an error and no result", () => {
  const { found, result, error } = search("(cn=a", own);
  expect([found.size, result]).toEqual([0, null]);
  expect(error).not.toBeNull();
});
