import { findFilters } from "../../tools/check/ldap/find-filters";
import { readerValues, type OwnValues, type ReaderValues } from "../../src/reader-values/values";
import { decodeLdap, type Condition, type Name } from "./ldap-decoder";

/** Values that mean nothing anywhere, so that what they stand in can be read off. */
export const marks: ReaderValues = {
  domain: "xdomainx",
  host: "xhostx",
  "base-dn": "dc=xbasex",
  realm: "XREALMX",
  "service-dn": "cn=xservicex",
  "service-name": "xnamex",
  "ldap-scheme": "ldaps",
  "ldap-port": "636",
  "ldap-url": "ldaps://xhostx:636",
};

/** A text of a page as it is read with `marks` and with values of a reader. */
export interface FilledText {
  readonly where: string;
  readonly marked: readonly string[];
  readonly filled: readonly string[];
  readonly own: OwnValues;
}

/** Filters of these texts that do not say the reader's values, and how many do. */
export async function lostFilters(
  texts: readonly FilledText[],
): Promise<{ lost: string[]; kept: number }> {
  const found = texts.map(({ marked, filled }) => ({
    marked: filtersOf(marked).filter(isMarked),
    filled: filtersOf(filled),
  }));
  const read = await decoder(
    found.flatMap(({ marked, filled }) => [...marked, ...filled]),
    texts.flatMap(({ own }) => [readerValues(own)["base-dn"], readerValues(own)["service-dn"]]),
  );
  let kept = 0;
  const lost = texts.flatMap(({ where, own }, index) => {
    const { marked = [], filled = [] } = found[index] ?? {};
    const there = filled.map((filter) => keyOf(filter, read.filter(filter)));
    return marked.flatMap((filter) => {
      const wanted = keyOf(filter, withValues(read.filter(filter), readerValues(own), read.name));
      const at = there.indexOf(wanted);
      if (at === -1) return [`${where}: ${filter}: ${wanted}`];
      there.splice(at, 1);
      kept += 1;
      return [];
    });
  });
  return { lost, kept };
}

// What a tool puts in for a template (`%s`, `{input}`) is as it was: values add nothing to it.
function keyOf(filter: string, meaning: Meaning): string {
  return JSON.stringify([filter.match(/[%{}]/g) ?? [], meaning]);
}

/** Filters in brackets, and a whole string that is a condition or a list without them. */
function filtersOf(strings: readonly string[]): string[] {
  return strings.flatMap((value) => {
    const naked = /^\s*([&|!]\(.*\)|member(?:Of)?(?::[\d.]+:)?=[a-z]+=.*?)\s*$/i.exec(value)?.[1];
    const text = naked === undefined ? value : `(${naked})`;
    return findFilters({ language: "text", value: text }).flatMap((found) =>
      found.error === null ? [found.text] : [],
    );
  });
}

function isMarked(filter: string): boolean {
  return Object.entries(marks).some(
    ([name, mark]) => name !== "ldap-scheme" && name !== "ldap-port" && filter.includes(mark),
  );
}

/** A decoded filter, its values that are names taken apart. */
type Meaning = string | { readonly name: Name } | null | readonly Meaning[];

async function decoder(filters: readonly string[], names: readonly string[]) {
  const { filters: conditions } = await decodeLdap(filters, []);
  const leaves = [...new Set([...conditions.flatMap(leavesOf), ...names])].filter((text) =>
    /^[a-z][\w-]*=/i.test(text),
  );
  const { names: parsed } = await decodeLdap([], leaves);
  const nameOf = new Map(leaves.map((text, index) => [text, parsed[index] ?? null]));
  const meaning = (condition: Condition | null): Meaning => {
    if (condition === null) return null;
    if (typeof condition !== "string") return condition.map(meaning);
    const name = nameOf.get(condition);
    return name ? { name } : condition;
  };
  const meanings = new Map(
    filters.map((text, index) => [text, meaning(conditions[index] ?? null)] as const),
  );
  return {
    filter: (text: string): Meaning => meanings.get(text) ?? null,
    name: (text: string): Name => nameOf.get(text) ?? [],
  };
}

function leavesOf(condition: Condition | null): string[] {
  if (condition === null) return [];
  return typeof condition === "string" ? [condition] : condition.flatMap(leavesOf);
}

/** What a filter of marks means with these values in their places. */
function withValues(meaning: Meaning, values: ReaderValues, read: (dn: string) => Name): Meaning {
  if (meaning === null) return null;
  if (typeof meaning === "string") return textWithValues(meaning, values);
  if (!("name" in meaning)) return meaning.map((part) => withValues(part, values, read));
  return {
    name: meaning.name.flatMap((rdn) => {
      const text = rdn.map((pair) => pair.join("=")).join("+");
      if (text === marks["base-dn"]) return read(values["base-dn"]);
      if (text === marks["service-dn"]) return read(values["service-dn"]);
      return [rdn.map(([attribute, value]) => [attribute, textWithValues(value, values)] as const)];
    }),
  };
}

function textWithValues(text: string, values: ReaderValues): string {
  return text
    .replaceAll(marks["ldap-url"], () => values["ldap-url"])
    .replaceAll(marks.host, () => values.host)
    .replaceAll(marks.domain, () => values.domain)
    .replaceAll(marks.realm, () => values.realm)
    .replaceAll(marks["service-name"], () => values["service-name"]);
}
