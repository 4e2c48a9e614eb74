import { expect, test } from "@jest/globals";
import type { Entry } from "../../src/ldap/entry";
import { compileFilter, inChainRule } from "../../src/ldap/evaluate";
import { parseFilter } from "../../src/ldap/filter";
import type { MatchingRules, Schema } from "../../src/ldap/schema";

const text: MatchingRules = { equality: "text", hasSubstrings: true };
const rules: Readonly<Record<string, MatchingRules>> = {
  cn: text,
  mail: { ...text, isAscii: true },
  created: { equality: "text", hasOrdering: true },
  telephonenumber: { ...text, equality: "phone" },
  nsaccountlock: { equality: "text" },
  home: { equality: "exact", isAscii: true, hasSubstrings: true },
  uidnumber: { equality: "integer", hasOrdering: true },
  memberof: { equality: "dn" },
  photo: { equality: "octets" },
  objectclass: { equality: "identifier", identifiers: new Set(["user", "group"]) },
  kind: { equality: "identifier" },
};
const schema: Schema = (attribute) => rules[attribute] ?? null;
const entry = (name: string, attributes: Record<string, string[]>): Entry => ({
  dn: `cn=${name},dc=ru`,
  attributes: new Map(Object.entries(attributes)),
});
const entries = [
  entry("anna", {
    cn: ["Анна  Смирнова", "anna"],
    mail: ["A.Smirnova@example.ru"],
    created: ["20260102"],
    telephonenumber: ["+7 495 000-00-00"],
    nsaccountlock: ["TRUE"],
    home: ["/home/Anna  K"],
    uidnumber: ["9"],
    memberof: ["cn=Ops,dc=ru"],
    photo: ["Ab  c"],
    objectclass: ["user"],
    kind: [" Person "],
  }),
  entry("oleg", {
    cn: ["oleg oleg"],
    created: ["20260301"],
    uidnumber: ["10"],
    memberof: ["cn=devops,dc=ru"],
    objectclass: ["user"],
  }),
  entry("ops", { cn: ["ops"], memberof: ["cn=devops,dc=ru"], objectclass: ["group"] }),
  entry("devops", { cn: ["devops"], memberof: ["cn=ops,dc=ru"], objectclass: ["group"] }),
  entry("broken", { cn: [" "], uidnumber: ["x"], memberof: ["no name"] }),
];
const found = (filter: string): string[] => {
  const matches = compileFilter(parseFilter(filter), { schema, entries });
  return entries.filter((each) => matches(each) === true).map(({ dn }) => dn.slice(3, -6));
};

test.each([
  ["(mail=*)", "anna"],
  ["(MAIL=a.smirnova@EXAMPLE.ru)", "anna"],
  ["(mail=анна)", ""],
  ["(mail=*анна)", ""],
  ["(mail:=a.smirnova@example.ru)", "anna"],
  ["(cn=анна смирнова)", "anna"],
  ["(cn=анна    смирнова)", "anna"],
  ["(cn~=OPS)", "ops"],
  ["(cn=ол)", ""],
  ["(cn=ol*)", "oleg"],
  ["(cn=*ops)", "ops devops"],
  ["(cn=*anna*)", "anna"],
  ["(cn=*ол*)", ""],
  ["(cn=анна*смир*ова)", "anna"],
  ["(cn=анна *нова)", "anna"],
  ["(cn=ol*eg*ol*eg)", "oleg"],
  ["(cn=ol*eg*eg*eg)", ""],
  ["(cn=oleg*oleg oleg)", ""],
  ["(cn=oleg ol*oleg)", ""],
  ["(cn=o*g o*g)", "oleg"],
  ["(cn=x*g)", ""],
  ["(cn=o*x*g)", ""],
  ["(cn=o*x)", ""],
  ["(nsAccountLock=true)", "anna"],
  ["(nsAccountLock=t*)", ""],
  ["(home=/home/Anna K)", "anna"],
  ["(home=/home/Anna    K)", "anna"],
  ["(home=/home/AnnaK)", ""],
  ["(home=/home/anna k)", ""],
  ["(home= /home/Anna K )", "anna"],
  ["(home=/HOME*)", ""],
  ["(home=/home*)", "anna"],
  ["(telephoneNumber=+74950000000)", "anna"],
  ["(telephoneNumber=+7 495*)", "anna"],
  ["(telephoneNumber=*000-0000)", "anna"],
  ["(telephoneNumber=+7_495)", ""],
  ["(uidNumber=9)", "anna"],
  ["(uidNumber=09)", ""],
  ["(uidNumber>=10)", "oleg"],
  ["(uidNumber>=9)", "anna oleg"],
  ["(uidNumber<=9)", "anna"],
  ["(uidNumber<=-1)", ""],
  ["(uidNumber>=0)", "anna oleg"],
  ["(uidNumber<=x)", ""],
  ["(created>=20260102)", "anna oleg"],
  ["(created>=20260103)", "oleg"],
  ["(created<=20260301)", "anna oleg"],
  ["(created<=20260300)", "anna"],
  ["(cn>=a)", ""],
  ["(memberOf=CN=ops,DC=ru)", "anna devops"],
  ["(memberOf=cn=ops, dc=ru)", ""],
  ["(memberOf:=cn=devops,dc=ru)", "oleg ops"],
  ["(photo=Ab  c)", "anna"],
  ["(photo=ab  c)", ""],
  ["(photo=Ab c)", ""],
  ["(objectClass=GROUP)", "ops devops"],
  ["(objectClass= user )", "anna oleg"],
  ["(objectClass=device)", ""],
  ["(kind=person)", "anna"],
  ["(unknown=a)", ""],
  [`(memberOf:${inChainRule}:=cn=devops,dc=ru)`, "anna oleg ops devops"],
  [`(memberOf:${inChainRule}:=cn=none,dc=ru)`, ""],
  [`(cn:${inChainRule}:=devops)`, ""],
  ["(memberOf:1.2.3:=cn=devops,dc=ru)", ""],
  ["(:1.2.3:=devops)", ""],
  ["(&(objectClass=user)(uidNumber=9))", "anna"],
  ["(|(uidNumber=9)(cn=ops))", "anna ops"],
  ["(!(objectClass=user))", "ops devops broken"],
])("%s finds %s", (filter, names) => {
  expect(found(filter).join(" ")).toBe(names);
});

test.each([
  ["(unknown=a)", null],
  ["(!(unknown=a))", null],
  ["(!(objectClass=device))", null],
  ["(!(nsAccountLock=t*))", null],
  ["(!(cn>=a))", null],
  ["(!(uidNumber=x))", null],
  ["(!(mail=анна))", null],
  ["(!(mail=a*анна))", null],
  ["(!(telephoneNumber=_*))", null],
  ["(!(memberOf=x))", null],
  ["(!(memberOf:1.2.3:=cn=a))", null],
  [`(!(cn:${inChainRule}:=a))`, null],
  ["(&(cn=anna)(unknown=a))", null],
  ["(&(unknown=a)(cn=nobody))", false],
  ["(|(cn=nobody)(unknown=a))", null],
  ["(|(unknown=a)(cn=anna))", true],
  ["(&(cn=anna)(uidNumber=9))", true],
  ["(|(cn=nobody)(uidNumber=8))", false],
])("%s says %s of an entry, null is Undefined", (filter, truth) => {
  const [anna] = entries;
  expect(anna && compileFilter(parseFilter(filter), { schema, entries })(anna)).toBe(truth);
});
