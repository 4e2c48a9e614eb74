import { expect, test } from "@jest/globals";
import { treeBase } from "#src/features/ldap-filter/tree-base";

test.each([
  [["dc=example,dc=ru", "ou=users,dc=example,dc=ru"], "dc=example,dc=ru"],
  [["cn=a,ou=users,dc=corp,dc=ru", "cn=g,cn=groups,DC=Corp,DC=ru"], "dc=corp,dc=ru"],
  [["o=acme", "cn=a,o=acme"], "o=acme"],
  [["cn=a,ou=users,o=acme"], "o=acme"],
  [["cn=a,dc=corp,dc=ru", "cn=b,dc=other,dc=ru"], null],
  [["cn=a,dc=corp", "cn=b,dc=hardcorp"], null],
  [["no name"], null],
  [[""], null],
  [[], null],
])("the base of %j is %j", (names, base) => {
  expect(treeBase(names.map((dn) => ({ dn, attributes: new Map() })))).toBe(base);
});
