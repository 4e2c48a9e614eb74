import { expect, test } from "@jest/globals";
import { readFilter } from "#src/features/ldap-filter/check-filter";
import { filterText } from "#src/ldap/filter";

const read = (filter: string) => {
  const reading = readFilter(filter);
  if (reading.kind !== "filter") throw new Error(`${filter} is ${reading.kind}`);
  return reading;
};
const group = "cn=gitlab-users,cn=groups,dc=example,dc=ru";

test.each([
  ["(sAMAccountName=%s)", "%s", "(sAMAccountName=a.smirnova)"],
  ["(uid=%u)", "%u", "(uid=a.smirnova)"],
  ["(mail={0})", "{0}", "(mail=a.smirnova@example.ru)"],
  ["(mail=%s@example.ru)", "%s", "(mail=a.smirnova@example.ru)"],
  ["(cn={{x}})", "{{x}}", "(cn=a.smirnova)"],
  ["(cn=#{x})", "#{x}", "(cn=a.smirnova)"],
  ["(cn=${login})", "${login}", "(cn=a.smirnova)"],
  ["(uid=%(user)s)", "%(user)s", "(uid=a.smirnova)"],
  ["(uid=%{User-Name})", "%{User-Name}", "(uid=a.smirnova)"],
  [
    "(uid=%{%{Stripped-User-Name}:-%{User-Name}})",
    "%{%{Stripped-User-Name}:-%{User-Name}}",
    "(uid=a.smirnova)",
  ],
  [
    "({username_attribute}={input})",
    "{username_attribute}, {input}",
    "(sAMAccountName=a.smirnova)",
  ],
  ["(member=%D)", "%D", "(member=cn=a.smirnova,ou=users,dc=example,dc=ru)"],
  ["(memberOf={group})", "{group}", `(memberOf=${group})`],
  [
    "(&(objectClass=user)(|(uid=%s)(mail=%s)))",
    "%s",
    "(&(objectClass=user)(|(uid=a.smirnova)(mail=a.smirnova@example.ru)))",
  ],
])("%s has the application's placeholders %s and is tried as %s", (filter, names, tried) => {
  const { warnings, ...reading } = read(filter);
  expect(warnings[0]?.title).toBe(`Подстановки приложения: ${names}.`);
  expect(filterText(reading.filter)).toBe(tried);
});

test("a filter without placeholders is not said to have any", () => {
  for (const filter of ["(cn=100%)", "(description=a%b)", "(cn=a$)", "(cn=\\25s)"])
    expect(JSON.stringify(read(filter).warnings)).not.toContain("Подстановки");
});

test("what mends a filter keeps its placeholders", () => {
  const { warnings } = read(`(&(memberOf=${group})(sAMAccountName=%(user)s))`);
  expect(warnings.map(({ remedy }) => remedy?.filter())).toContain(
    `(&(memberOf:1.2.840.113556.1.4.1941:=${group})(sAMAccountName=%(user)s))`,
  );
});
