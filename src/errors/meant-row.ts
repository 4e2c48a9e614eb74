import { meanings, type Meaning } from "./meanings";
import { wordsOf } from "./words";

/** URLs of requests, DNs, paths, names, addresses: they stand between words of a meaning. */
const values = new RegExp(
  [
    String.raw`"url":\s*"[^"]*"`,
    String.raw`\b[a-z]+=[^,;"'\s\]]+(?:,\s*[a-z]+=[^,;"'\s\]]+)+`,
    String.raw`(?<!\w)(?:\\?/[\w.%-]+){2,}`,
    String.raw`(?<![\w.-])(?!\S*(?:ldap|_kerberos))[\w-]+(?:\.[\w-]+)+(?::\d+)?`,
    String.raw`\buser_(?=ldap)`,
    String.raw`\b[a-z]+_(?=ldap_)|(?<=_ldap)(?:_[a-z]+)+`,
  ].join("|"),
  "gi",
);

/** All groups are within this many words. */
const reach = 10;

const ofSuccess = new Set("success successful successfully succeeded ok debug trace".split(" "));

/** The groups that a word is in. */
const groupsOf = new Map<string, ReadonlySet<string>[]>();
for (const group of meanings.flatMap(({ groups }) => groups)) {
  for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group]);
}

/** The row of what the words of a line mean together, or null; `words` are those of the line. */
export function meantRow(line: string, words: readonly string[]): string | null {
  const fitting = meanings.filter(fits(words));
  if (fitting.length === 0) return null;
  if (words.some((word) => ofSuccess.has(word)) && !words.includes("not")) return null;
  const said = wordsOf(line.replace(values, " "));
  return fitting.filter(fits(said)).find(({ groups }) => areNear(groups, said))?.row ?? null;
}

/** Names of programs and libraries have their subject in them: `authldap`, `OpenIDConnect`. */
function subjectIn(word: string): string {
  return ["ldap", "openid"].find((subject) => word.includes(subject)) ?? word;
}

/** Whether a meaning has a word of each of its groups among the words. */
function fits(words: readonly string[]): (meaning: Meaning) => boolean {
  const met = new Set(words.flatMap((word) => groupsOf.get(subjectIn(word)) ?? []));
  return ({ groups }) => groups.every((group) => met.has(group));
}

/** True if words of all groups stand within reach of each other; the subject may be further. */
function areNear(groups: Meaning["groups"], words: readonly string[]): boolean {
  const close = groups.filter((group) => !group.has("ldap"));
  return words.some((_, from) => {
    const near = words.slice(from, from + reach);
    return close.every((group) => near.some((word) => group.has(word)));
  });
}
