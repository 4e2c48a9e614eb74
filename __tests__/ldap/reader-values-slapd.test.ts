import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { startDirectory, type Directory } from "../../tools/check/ldap/slapd";
import { formatDn, parseDn } from "../../src/ldap/dn";
import { checkField } from "../../src/reader-values/check";
import { escapeFor } from "../../src/reader-values/escape";
import { readerValues } from "../../src/reader-values/values";
import type { OwnValues, ReaderParameter } from "../../src/reader-values/values";

const suffix = "dc=example,dc=ru";
const count = 200;

// A comma and `=` in a name are refused: the directory splits names there.
const sign = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(..."\"'\\+#;<>$`%!*()&{}[]/?~^|:@-_. ") },
  { weight: 2, arbitrary: fc.constantFrom(..."abZ09юЁ") },
  { weight: 1, arbitrary: fc.constantFrom("’", "“", "é", "漢", "😀") },
);
/** What OpenLDAP takes for one name is asked for once. */
const sameName = (value: string): string =>
  value.normalize("NFKD").toLowerCase().replace(/\s+/g, " ").trim();
const texts = fc.sample(
  fc.uniqueArray(
    fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join("")),
    { minLength: count, maxLength: count, selector: sameName },
  ),
  { seed: 20_261_122, numRuns: 1 },
)[0];

type Values = Readonly<Record<ReaderParameter, string>>;

interface Case {
  readonly uid: string;
  readonly values: Values;
  /** The attribute of the names that holds the text as it was meant. */
  readonly attribute: string;
  readonly text: string;
}

function typed(name: "base-dn" | "service-dn", value: string): OwnValues {
  const checked = checkField(name, value);
  if (checked.kind !== "right") throw new Error(`${value}: ${JSON.stringify(checked)}`);
  return { [name]: checked.value };
}

/** Every text as the name of a service account and as the base of a tree. */
const cases = (texts ?? []).flatMap((text, index): Case[] => {
  const name = (attribute: string): string => formatDn([[{ attribute, value: text }]]);
  return [
    {
      uid: `service${index}`,
      values: readerValues(typed("service-dn", `${name("cn")},ou=users,${suffix}`)),
      attribute: "cn",
      text,
    },
    {
      uid: `base${index}`,
      values: readerValues(typed("base-dn", `${name("o")},${suffix}`)),
      attribute: "o",
      text,
    },
  ];
});

const groupOf = (base: string): string => `cn=devops,cn=groups,${base}`;

/** LDIF of an entry; the names and texts in base64, as no reader of LDIF may escape them. */
function entry(dn: string, attributes: Readonly<Record<string, readonly string[]>>): string {
  const line = (name: string, value: string): string =>
    `${name}:: ${Buffer.from(value, "utf8").toString("base64")}`;
  return [
    line("dn", dn),
    ...Object.entries(attributes).flatMap(([name, of]) => of.map((value) => line(name, value))),
    "",
  ].join("\n");
}

const unit = (dn: string, ou: string): string =>
  entry(dn, { objectClass: ["organizationalUnit"], ou: [ou] });

function ldif(): string {
  return [
    entry(suffix, { objectClass: ["dcObject", "organization"], dc: ["example"], o: ["example"] }),
    unit(`ou=users,${suffix}`, "users"),
    ...cases.flatMap(({ uid, values, attribute, text }) => {
      const { "base-dn": base, "service-dn": service } = values;
      const person = {
        objectClass: ["inetOrgPerson", "user"],
        sn: ["-"],
        memberOf: [groupOf(base)],
      };
      return [
        ...(attribute === "o"
          ? [
              entry(base, { objectClass: ["organization"], o: [text] }),
              unit(`ou=users,${base}`, "users"),
            ]
          : []),
        entry(service, { ...person, cn: [values["service-name"]], uid: [`of-${uid}`] }),
        // Below it, so that the text stands in this entry's name alone.
        entry(`uid=${uid},${service}`, { ...person, cn: ["child"], uid: [uid] }),
      ];
    }),
  ].join("\n");
}

let directory: Directory;
beforeAll(async () => {
  directory = await startDirectory(ldif());
}, 60_000);
afterAll(() => directory.stop());

/** The one entry each filter finds, by the texts that are not found so. */
async function lost(filterOf: (each: Case) => string): Promise<string[]> {
  const answers = await directory.searchEach(cases.map(filterOf));
  return cases.flatMap((each, index) => {
    const [dn, ...more] = answers[index] ?? [];
    const isFound =
      dn !== undefined &&
      more.length === 0 &&
      parseDn(dn).some((rdn) =>
        rdn.some(({ attribute, value }) => attribute === each.attribute && value === each.text),
      );
    return isFound ? [] : [`${each.uid} ${each.text} ${filterOf(each)}`];
  });
}

test("OpenLDAP reads the very text out of a name made of the reader's values", async () => {
  expect(cases).toHaveLength(count * 2);
  expect(
    await lost(
      ({ uid, attribute, text }) =>
        `(&(uid=${uid})(${attribute}:dn:=${escapeFor(["filter"], text)}))`,
    ),
  ).toEqual([]);
}, 60_000);

test("OpenLDAP finds by filters made of the reader's values what they name", async () => {
  expect(
    await lost(
      ({ uid, values }) =>
        `(&(uid=of-${uid})(cn=${escapeFor(["filter"], values["service-name"])})` +
        `(memberOf=${groupOf(escapeFor(["filter"], values["base-dn"]))})` +
        `(entryDN=${escapeFor(["filter"], values["service-dn"])}))`,
    ),
  ).toEqual([]);
}, 60_000);
