import { expect, test } from "@jest/globals";
import type { ErrorRow } from "../../src/contracts/site-files";
import { createExplainer } from "../../src/errors/explain";
import { wordsOf } from "../../src/errors/words";
import { loadErrors } from "../../tools/content/error-lists";

/** Texts that another row rightly answers first, with the reason. */
const ambiguous: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "the other row says the same of every program": {
    "samba-join: failed to connect to AD: Operations error": "ldap-1",
    "samba-join: adcli: couldn't connect to … domain": "ldap-server-down",
    "secrets-9: KRB5_AP_ERR_BAD_INTEGRITY": "krb-31",
    "owncloud-2: Failed to connect to …": "ldap-server-down",
  },
  "what stands at … tells which of the two it is": {
    "krb-7: Server … not found in Kerberos database": "kerberos-setting-9",
    "check-port: TCP: connect to … failed: Connection refused": "ldap-server-down",
    "check-port-silent: connect to … failed: Connection timed out": "ldap-server-down",
    "check-port-silent: TCP: connect to … failed: Connection timed out": "ldap-server-down",
  },
  "a number alone is one of LDAP": { "kerberos-setting-25: 52": "ldap-52" },
};
/** Texts of pages that programs of all kinds print: with no more beside them they get no answer. */
const sayLittle = ["dns-setting-11: client … update … denied"];

/** The name of a program, a path, a status or a word alone: a page tells by it where, not what. */
function isPlace(row: ErrorRow, text: string): boolean {
  return !row.isExact && !/\s/.test(text.trim());
}

/** A line as a program prints it, with something plausible at `…`. */
function lineOf(text: string): string {
  return text
    .replace(/(\bport |порт |кодом )…/g, "$1636")
    .replace(
      /((?:connect(?:ion)? to|dial tcp|Server|resolver|address for) )…(?! port)/g,
      "$1ldap.example.ru:636",
    )
    .replace(/((?:вход|группы|dn) )…/g, "$1cn=gitlab-users,cn=groups,dc=example,dc=ru")
    .replace("фильтр не находит …: …", "фильтр не находит anna: (uid=anna)")
    .replace(/SSL( routines)? …/, "SSL$1:ssl3_get_record:")
    .replace("against …", "against LDAP")
    .replaceAll("…", "md.example.ru");
}

test("every text by which a row is known gets that row first, or one with the same text", async () => {
  const file = await loadErrors("content");
  const { explain } = createExplainer(file);
  const plain = (text: string): string => wordsOf(text).join(" ");
  const rowsOf = new Map<string, Set<string>>();
  for (const { id, patterns } of file.rows)
    for (const text of patterns)
      rowsOf.set(plain(text), (rowsOf.get(plain(text)) ?? new Set()).add(id));
  const listed = new Map(Object.values(ambiguous).flatMap((texts) => Object.entries(texts)));
  const wrong: string[] = [];
  const used = new Set<string>();
  let texts = 0;
  for (const row of file.rows)
    for (const text of row.patterns) {
      texts += 1;
      // A log of a tool bears its name.
      const tool = row.isExact ? undefined : file.sources[row.source]?.words[0];
      const lines = [lineOf(text), ...(tool ? [`${tool}: ${lineOf(text)}`] : [])];
      const firsts = lines.map((line) => explain(line).answers[0]?.row.id);
      const same = rowsOf.get(plain(text)) ?? new Set();
      if (firsts.some((first) => first !== undefined && same.has(first))) continue;
      const name = `${row.id}: ${text}`;
      const first = firsts.at(-1);
      used.add(name);
      const isKnown =
        first === undefined
          ? isPlace(row, text) || sayLittle.includes(name)
          : listed.get(name) === first;
      if (!isKnown) wrong.push(`${name} => ${first ?? "nothing"}`);
    }
  expect(wrong).toEqual([]);
  expect([...listed.keys(), ...sayLittle].filter((name) => !used.has(name))).toEqual([]);
  expect(texts).toBeGreaterThan(3500);
}, 120_000);
