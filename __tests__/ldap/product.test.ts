import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { parseFilter } from "../../src/ldap/filter";
import { ldifEntries } from "../../src/ldap/ldif";
import { productSearch } from "../../src/ldap/product";

const recorded = (kind: string): string =>
  readFileSync(new URL(`support/product-2.4.0.${kind}`, import.meta.url), "utf8");
const entries = ldifEntries(recorded("ldif"));
const answers = recorded("tsv")
  .split("\n")
  .filter((line) => line.startsWith("("))
  .map((line) => line.split("\t"));

test("there are 83 entries and at least 94 recorded answers", () => {
  expect(entries).toHaveLength(83);
  expect(answers.length).toBeGreaterThanOrEqual(94);
});

test.each(answers)("2.4.0 answers %s: %s, %s found", (filter = "", answer, count) => {
  const search = productSearch(parseFilter(filter), entries);
  const found =
    search.answer === "success" ? entries.filter((e) => search.matches(e) === true) : [];
  expect([search.answer, String(found.length)]).toEqual([answer, count]);
});
