import { expect, test } from "@jest/globals";
import type { Entry } from "../../src/ldap/entry";
import { treeRows } from "../../src/ldap/tree";

const entriesOf = (...names: string[]): Entry[] =>
  names.map((dn) => ({ dn, attributes: new Map() }));
const drawn = (...names: string[]): string[] =>
  treeRows(entriesOf(...names)).map(({ branch, label }) => branch + label);

test("a tree is drawn by names, each line its own name, in the order of the entries", () => {
  expect(
    drawn(
      "dc=example,dc=ru",
      "ou=users,dc=example,dc=ru",
      "cn=anna,OU=Users,DC=example,DC=ru",
      "uid=a+sn=b,ou=users,dc=example,dc=ru",
      "cn=groups,dc=example,dc=ru",
      "cn=ops,cn=groups,dc=example,dc=ru",
    ),
  ).toEqual([
    "dc=example,dc=ru",
    "├─ ou=users",
    "│  ├─ cn=anna",
    "│  └─ uid=a+sn=b",
    "└─ cn=groups",
    "   └─ cn=ops",
  ]);
});

test("each line tells how deep it stands", () =>
  expect(treeRows(entriesOf("dc=ru", "ou=a,dc=ru"))).toEqual([
    { dn: "dc=ru", label: "dc=ru", level: 1, branch: "" },
    { dn: "ou=a,dc=ru", label: "ou=a", level: 2, branch: "└─ " },
  ]));

test("an entry whose parent is not there, and a name that is none, stand at a root", () => {
  expect(drawn("cn=a,ou=lost,dc=ru", "no name", "dc=ru", "cn=b,dc=ru", "no, name")).toEqual([
    "cn=a,ou=lost,dc=ru",
    "no name",
    "dc=ru",
    "└─ cn=b",
    "no, name",
  ]);
});

test("no entries are no tree", () => expect(drawn()).toEqual([]));
