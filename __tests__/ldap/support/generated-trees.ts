import fc from "fast-check";
import { formatDn, parseDn } from "../../../src/ldap/dn";
import type { Entry } from "../../../src/ldap/entry";
import { inChainRule } from "../../../src/ldap/evaluate";
import { escapeFilterValue } from "../../../src/ldap/filter";

/** The suffix of the test server. */
export const suffix = "dc=example,dc=ru";
const seed = 20_261_122;
const filtersOfTree = 100;
const peopleOfTree = 30;

const words = [
  "Анна",
  "анна  Смирнова",
  "a.smirnova",
  "A.Smirnova",
  "Ёж",
  "ёж",
  "a*b",
  "(x)",
  "c\\d",
  "a,b",
];
const ascii = [
  "a.smirnova@example.ru",
  "A.SMIRNOVA@EXAMPLE.RU",
  "o.belov@example.ru",
  "x*y@example.ru",
];
/** Names of the groups of every tree. */
export const groupNames = ["devops", "ops", "дежурные", "all", "a,b", "(c)"];

/** A tree of its own below the suffix. */
export interface Tree {
  readonly number: number;
  readonly base: string;
  readonly entries: readonly Entry[];
  /** The groups that each group is in, by name: any, itself too. */
  readonly parents: Readonly<Record<string, readonly string[]>>;
}

const baseOf = (number: number): string => `ou=t${number},${suffix}`;
/** The name of a group in a tree. */
export const groupDn = (name: string, base: string): string =>
  formatDn([[{ attribute: "cn", value: name }], ...parseDn(`cn=groups,${base}`)]);

const pool: Readonly<Record<string, readonly string[]>> = {
  displayName: words,
  department: words,
  description: words,
  sn: words,
  uid: words,
  mail: ascii,
  telephoneNumber: ["+7 495 000-00-00", "+74950000000", "8 800 1"],
  nsAccountLock: ["true", "TRUE", "false"],
  homeDirectory: ["/home/a", "/home/A", "/srv/b"],
  uidNumber: ["1", "2", "10", "1000", "20001"],
  userAccountControl: ["512", "514", "66048"],
  memberOf: groupNames,
};

const person: fc.Arbitrary<Record<string, readonly string[]>> = fc.record(
  Object.fromEntries(
    Object.entries(pool).map(([name, values]) => [
      name,
      fc.subarray([...values], {
        maxLength:
          /^(?:uid|displayName|department|nsAccountLock|homeDirectory|uidNumber|userAccountControl)$/.test(
            name,
          )
            ? 1
            : 2,
      }),
    ]),
  ),
);

const nesting = fc.record(
  Object.fromEntries(
    groupNames.map((name) => [name, fc.subarray([...groupNames], { maxLength: 2 })]),
  ),
);

function entry(dn: string, attributes: Record<string, readonly string[]>): Entry {
  const filled = Object.entries(attributes).filter(([, values]) => values.length > 0);
  return { dn, attributes: new Map(filled.map(([name, values]) => [name.toLowerCase(), values])) };
}

/** The same tree for the same number: people of any attributes, groups inside any groups. */
export function generateTree(number: number): Tree {
  const base = baseOf(number);
  const sampled = { seed: seed + number };
  const [parents = {}] = fc.sample(nesting, { ...sampled, numRuns: 1 });
  const people = fc.sample(person, { ...sampled, numRuns: peopleOfTree });
  const inTree = (names: readonly string[] = []) => names.map((name) => groupDn(name, base));
  const entries = [
    entry(base, { objectClass: ["top", "organizationalUnit"], ou: [`t${number}`] }),
    entry(`cn=groups,${base}`, { objectClass: ["top", "container"], cn: ["groups"] }),
    entry(`ou=users,${base}`, { objectClass: ["top", "organizationalUnit"], ou: ["users"] }),
    ...groupNames.map((name) =>
      entry(groupDn(name, base), {
        objectClass: ["top", "group"],
        cn: [name],
        memberOf: inTree(parents[name]),
      }),
    ),
    ...people.map(({ memberOf, ...attributes }, index) =>
      entry(`cn=u${index},ou=users,${base}`, {
        objectClass: [
          "top",
          "person",
          "organizationalPerson",
          "inetOrgPerson",
          "user",
          "posixAccount",
        ],
        cn: [`u${index}`],
        ...attributes,
        memberOf: inTree(memberOf),
        ...(attributes["sn"]?.length ? {} : { sn: ["-"] }),
      }),
    ),
  ];
  return { number, base, entries, parents };
}

/** LDIF of entries below the suffix, with the suffix itself. */
export function ldifOf(entries: readonly Entry[]): string {
  const line = (name: string, value: string): string =>
    `${name}:: ${Buffer.from(value, "utf8").toString("base64")}`;
  const root = `dn: ${suffix}\nobjectClass: dcObject\nobjectClass: organization\ndc: example\no: example\n`;
  return [
    root,
    ...entries.map(({ dn, attributes }) =>
      [
        line("dn", dn),
        ...[...attributes].flatMap(([name, values]) => values.map((value) => line(name, value))),
        "",
      ].join("\n"),
    ),
  ].join("\n");
}

const attribute = fc.constantFrom(...Object.keys(pool), "cn", "objectClass", "unknownAttribute");
const valueFor = (name: string, base: string): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...(pool[name] ?? ["u1", "user", "group", "top"]))
        .map((value) => (name === "memberOf" ? groupDn(value, base) : value)),
    },
    { weight: 1, arbitrary: fc.constantFrom("u1", "u12", "никто", "12", "АННА", "true") },
  );
const pieces = fc.constantFrom("а", "ан", "a.", "u", "smir", "ё", "example", "1", "*", "(", "00");

const itemOf = (base: string): fc.Arbitrary<string> =>
  attribute.chain((name) =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: valueFor(name, base).map((value) => `(${name}=${escapeFilterValue(value)})`),
      },
      { weight: 1, arbitrary: fc.constant(`(${name}=*)`) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.option(pieces), fc.array(pieces, { maxLength: 2 }), fc.option(pieces))
          .filter(([first, middle, last]) => middle.length > 0 || first !== null || last !== null)
          .map(
            ([first, middle, last]) =>
              `(${name}=${[first ?? "", ...middle, last ?? ""].map(escapeFilterValue).join("*")})`,
          ),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(">=", "<="), valueFor(name, base))
          .map(([operator, value]) => `(${name}${operator}${escapeFilterValue(value)})`),
      },
    ),
  );
const chainOf = (base: string): fc.Arbitrary<string> =>
  fc
    .constantFrom(...groupNames)
    .map((name) => `(memberOf:${inChainRule}:=${escapeFilterValue(groupDn(name, base))})`);
const filtersOf = (base: string): fc.Arbitrary<string> =>
  fc.letrec<{ filter: string }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 5, arbitrary: itemOf(base) },
      { weight: 2, arbitrary: chainOf(base) },
      {
        weight: 2,
        arbitrary: fc
          .array(tie("filter"), { minLength: 1, maxLength: 3 })
          .map((of) => `(&${of.join("")})`),
      },
      {
        weight: 2,
        arbitrary: fc
          .array(tie("filter"), { minLength: 1, maxLength: 3 })
          .map((of) => `(|${of.join("")})`),
      },
      { weight: 2, arbitrary: tie("filter").map((of) => `(!${of})`) },
    ),
  })).filter;

/** Filters of any shape that ask for what stands in a tree, or nearly. */
export function generateFilters({ base, number }: Tree): string[] {
  return fc.sample(filtersOf(base), { seed: seed + number, numRuns: filtersOfTree });
}
