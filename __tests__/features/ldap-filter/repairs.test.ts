import { expect, test } from "@jest/globals";
import { readFilter } from "#src/features/ldap-filter/check-filter";

/** The filter behind the button that mends a slip, and what is said of it. */
function mended(filter: string): readonly [filter?: string, text?: string] {
  const reading = readFilter(filter);
  if (reading.kind === "broken") return [reading.repair?.filter, reading.repair?.text];
  const [warning] = reading.kind === "filter" ? reading.warnings : [];
  return warning?.title === "Похоже на описку." ? [warning.remedy?.filter(), warning.text] : [];
}

test.each([
  ["(objectClass=user)(cn=a)", "(&(objectClass=user)(cn=a))"],
  ["cn=a.smirnova", "(cn=a.smirnova)"],
  ["(cn!=a)", "(!(cn=a))"],
  ["(&(objectClass=user)(mail!=*))", "(&(objectClass=user)(!(mail=*)))"],
  ["(uidNumber>1000)", "(&(uidNumber>=1000)(!(uidNumber=1000)))"],
  ["(cn=a) and (mail=*)", "(&(cn=a)(mail=*))"],
  ["((cn=a) AND (mail=*))", "(&(cn=a)(mail=*))"],
  ["(cn=a) or (mail=*)", "(|(cn=a)(mail=*))"],
  ["(cn=a) && (mail=*)", "(&(cn=a)(mail=*))"],
  ["(cn=a and mail=*)", "(&(cn=a)(mail=*))"],
  ["(&amp;(objectClass=user)(cn=a))", "(&(objectClass=user)(cn=a))"],
  ["“(cn=a)”", "(cn=a)"],
  ['"(cn=a)"', "(cn=a)"],
  ["(cn=«a»)", "(cn=a)"],
  ["(& (objectClass=user) (cn=a) )", "(&(objectClass=user)(cn=a))"],
  ["(!cn=a)", "(!(cn=a))"],
  ["&(objectClass=user)(cn=a)", "(&(objectClass=user)(cn=a))"],
  ["(&(objectClass=user)(cn=a)", "(&(objectClass=user)(cn=a))"],
  ["sAMAccountName=%s", "(sAMAccountName=%s)"],
])("%s is mended to %s", (filter, repaired) => {
  const [offered, text] = mended(filter);
  expect(offered).toBe(repaired);
  expect(text).toMatch(/^[А-Я].*\.$/);
});

test.each(["(cn=a**b)", "(cn=a\\zz)", "a", "(cn=a)", "(cn=Tom and Ann)"])(
  "nothing is offered for %s",
  (filter) => {
    expect(mended(filter)).toEqual(
      filter === "a" || filter.includes("\\") || filter.includes("**")
        ? [undefined, undefined]
        : [],
    );
  },
);
