import { expect, test } from "@jest/globals";
import {
  attributes,
  builderMistakes,
  builtFilter,
  type BuilderChoice,
} from "#src/features/ldap-filter/built-filter";
import { isMainAttribute } from "#src/features/ldap-filter/attributes";
import { parseFilter } from "#src/ldap/filter";

const choice: BuilderChoice = {
  subject: "user",
  group: "devops",
  isNested: false,
  attribute: "",
  comparison: "equals",
  value: "",
  isEnabledOnly: true,
};
const built = (part: Partial<BuilderChoice>): string => builtFilter({ ...choice, ...part });
const group = "cn=devops,cn=groups,dc=example,dc=ru";

test("group, attribute and state go into one filter, each where it is chosen", () => {
  expect(built({})).toBe(`(&(objectClass=user)(memberOf=${group})(!(nsAccountLock=true)))`);
  expect(built({ isNested: true, attribute: "department", value: "Склад (1)" })).toBe(
    `(&(objectClass=user)(memberOf:1.2.840.113556.1.4.1941:=${group})(department=Склад \\281\\29)(!(nsAccountLock=true)))`,
  );
  expect(built({ group: " ", isEnabledOnly: false })).toBe("(objectClass=user)");
  expect(built({ subject: "computer", group: "" })).toBe("(objectClass=computer)");
});

test("an attribute is compared in every way that is offered", () => {
  const of = (comparison: BuilderChoice["comparison"]): string =>
    built({ group: "", isEnabledOnly: false, attribute: "mail", value: "a*", comparison });
  expect(of("equals")).toBe("(&(objectClass=user)(mail=a\\2a))");
  expect(of("begins")).toBe("(&(objectClass=user)(mail=a\\2a*))");
  expect(of("contains")).toBe("(&(objectClass=user)(mail=*a\\2a*))");
  expect(of("present")).toBe("(&(objectClass=user)(mail=*))");
  expect(of("absent")).toBe("(&(objectClass=user)(!(mail=*)))");
});

test("a group is named or given by its DN, whatever is in it", () => {
  expect(built({ group: "a,b (c)", isEnabledOnly: false })).toBe(
    "(&(objectClass=user)(memberOf=cn=a\\5c,b \\28c\\29,cn=groups,dc=example,dc=ru))",
  );
  expect(built({ group: "cn=x,dc=corp,dc=ru", isEnabledOnly: false })).toBe(
    "(&(objectClass=user)(memberOf=cn=x,dc=corp,dc=ru))",
  );
  for (const name of ["a,b (c)", "\\", "#x ", "*"])
    expect(() => parseFilter(built({ group: name }))).not.toThrow();
});

test("what cannot be built is told at its field", () => {
  const mistakes = (part: Partial<BuilderChoice>) => builderMistakes({ ...choice, ...part });
  expect(mistakes({})).toEqual({ group: null, value: null });
  expect(mistakes({ group: "cn=x, dc=ru" })).toEqual({
    group: "Пробел после запятой в DN не пишется.",
    value: null,
  });
  expect(mistakes({ attribute: "mail" })).toEqual({ group: null, value: "Наберите значение." });
  expect(mistakes({ attribute: "mail", comparison: "absent" })).toEqual({
    group: null,
    value: null,
  });
});

test("all attributes that are offered are of the product's schema", () => {
  expect(attributes.filter(({ value }) => value !== "" && !isMainAttribute(value))).toEqual([]);
});
