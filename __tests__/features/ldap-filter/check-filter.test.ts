import { expect, test } from "@jest/globals";
import { finder, readFilter, standardFinder } from "#src/features/ldap-filter/check-filter";
import type { Entry } from "#src/ldap/entry";

const entry = (name: string, attributes: Record<string, string[]>): Entry => ({
  dn: `cn=${name},dc=ru`,
  attributes: new Map(Object.entries({ cn: [name], ...attributes })),
});
const entries = [
  entry("anna", {
    objectclass: ["top", "user"],
    mail: ["anna@example.ru"],
    uidnumber: ["1000"],
    department: ["A_B"],
    description: ["50% ставки"],
    memberof: ["cn=ops,dc=ru"],
  }),
  entry("anton", {
    objectclass: ["top", "user"],
    mail: ["anton@example.ru"],
    uidnumber: ["1001"],
    department: ["AxB"],
    description: ["50 и ещё половина ставки"],
  }),
  entry("ops", { objectclass: ["top", "group"], memberof: ["cn=devops,dc=ru"] }),
  entry("devops", { objectclass: ["top", "group"], member: ["cn=anna,dc=ru"] }),
];
const found = (filter: string): string =>
  entries
    .filter(finder(readFilter(filter), entries))
    .map(({ dn }) => dn.slice(3, -6))
    .join(" ");

// What the warnings say of 2.4.0, it does.
test.each([
  ["(mail>=anton@example.ru)", "anton"],
  ["(mail<=anton@example.ru)", "anna anton"],
  ["(uidNumber>=1000)", "anna"],
  ["(uidNumber<=1001)", "anton"],
  ["(!(uidNumber>=1000))", "anton ops devops"],
  ["(mail~=ANNA@example.ru)", "anton"],
  ["(!(mail~=anna@example.ru))", "anna"],
  ["(cn=a*n)", "anna anton"],
  ["(cn=*o*x)", "anton ops devops"],
  ["(cn=*n)", "anton"],
  ["(cn=an*x*y)", "anna anton"],
  ["(department=a_b)", "anna anton"],
  ["(department=A\\5fB)", "anna anton"],
  ["(department=a%)", "anna anton"],
  ["(description=50% *)", "anna anton"],
  ["(department=%_B)", "anna anton"],
  ["(description=%СТАВ%)", "anna anton"],
  ["(description=%ставк)", ""],
  ["(description=%и%а%ки%)", "anton"],
  ["(department=__%)", "anna anton"],
  ["(department=____%)", ""],
  ["(description=5._*)", ""],
  ["(mail=anna_example.ru)", ""],
  ["(objectCategory=user)", "anna anton"],
  ["(member:1.2.840.113556.1.4.1941:=cn=anna,dc=ru)", "devops"],
  ["(memberOf:1.2.840.113556.1.4.1941:=cn=devops,dc=ru)", "anna ops"],
  ["(memberOf=*ops*)", ""],
  ["(userAccountControl:1.2.840.113556.1.4.803:=2)", ""],
])("2.4.0 finds by %s: %s", (filter, names) => {
  expect(found(filter)).toBe(names);
});

test("a pattern of many signs takes no longer than its length multiplied by that of the value", () => {
  expect(found(`(description=${"%а".repeat(40)}zq)`)).toBe("");
  const long = entry("long", { description: ["а".repeat(2000)] });
  expect([long].filter(finder(readFilter(`(description=${"%а".repeat(40)}%zq)`), [long]))).toEqual(
    [],
  );
});

test.each([
  ["(memberOf=*)", "", "anna ops"],
  ["(|)", "anna anton ops devops", ""],
  ["(&(objectClass=user)(|))", "anna anton", ""],
  ["(!(mail=anna@example.ru))", "anton", "anton ops devops"],
  ["(cn:=anna)", "", "anna"],
  ["(cn:dn:=ops)", "", "ops"],
  ["(memberOf=cn=ops, dc=ru)", "anna", ""],
  ["(cn=anna )", "", "anna"],
])("2.4.0 and a server by the RFC find by %s: «%s» and «%s»", (filter, product, standard) => {
  expect(found(filter)).toBe(product);
  const names = entries.filter(standardFinder(readFilter(filter), entries));
  expect(names.map(({ dn }) => dn.slice(3, -6)).join(" ")).toBe(standard);
});
