import { expect, test } from "@jest/globals";
import {
  attributes,
  builtFilter,
  comparisons,
  subjects,
  type BuilderChoice,
} from "#src/features/ldap-filter/built-filter";
import { readChoice } from "#src/features/ldap-filter/read-choice";
import { parseFilter } from "#src/ldap/filter";

const read = (text: string) => readChoice(parseFilter(text));
const group = "cn=gitlab-users,cn=groups,dc=example,dc=ru";

test("every filter that can be built is read back as the choices that built it", () => {
  const differing: string[] = [];
  for (const { value: subject } of subjects)
    for (const { value: attribute } of attributes)
      for (const { value: comparison } of attribute === "" ? comparisons.slice(0, 1) : comparisons)
        for (const name of ["", "devops", "cn=x,dc=corp", "a,b (c)*\\"])
          for (const isOn of [true, false]) {
            const choice: BuilderChoice = {
              subject,
              group: name,
              isNested: isOn && name !== "",
              attribute,
              comparison,
              value: attribute === "" ? "" : "a*(б)",
              isEnabledOnly: isOn,
            };
            const filter = builtFilter(choice);
            const again = read(filter);
            if (!again || builtFilter(again) !== filter) differing.push(filter);
          }
  expect(differing).toEqual([]);
});

test("a typed filter is read in any order, case and nesting", () => {
  expect(
    read(`(&(&(MAIL=a*)(objectclass=User))(memberof:1.2.840.113556.1.4.1941:=${group}))`),
  ).toEqual({
    subject: "user",
    group: "gitlab-users",
    isNested: true,
    attribute: "mail",
    comparison: "begins",
    value: "a",
    isEnabledOnly: false,
  });
});

test.each([
  ["an alternative", "(&(objectClass=user)(|(mail=a)(cn=a)))"],
  ["no kind of entry", "(mail=*)"],
  ["a kind of entry the builder lacks", "(objectClass=organizationalUnit)"],
  ["two attributes", "(&(objectClass=user)(mail=*)(cn=a*))"],
  ["two groups", `(&(objectClass=user)(memberOf=${group})(memberOf=cn=b,dc=c))`],
  ["a comparison the builder lacks", "(&(objectClass=user)(uidNumber>=5))"],
  ["an attribute that must differ", "(&(objectClass=user)(!(mail=a)))"],
  ["an asterisk in the middle", "(&(objectClass=user)(mail=a*b))"],
  ["a group by a pattern", "(&(objectClass=user)(memberOf=*))"],
  ["an attribute the builder lacks", "(&(objectClass=user)(carLicense=a))"],
])("%s cannot be shown by the builder", (_, text) => {
  expect(read(text)).toBeNull();
});
