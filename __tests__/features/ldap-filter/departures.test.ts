import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { finder, readFilter, standardFinder } from "#src/features/ldap-filter/check-filter";
import { ldifEntries } from "#src/ldap/ldif";

const recorded = (kind: string): string =>
  readFileSync(new URL(`../../ldap/support/product-2.4.0.${kind}`, import.meta.url), "utf8");
const entries = ldifEntries(recorded("ldif"));
const filters = recorded("tsv")
  .split("\n")
  .filter((line) => line.startsWith("("))
  .map((line) => line.split("\t")[0] ?? "");

test("wherever 2.4.0 finds others than a server by the RFC, a sentence says why", () => {
  const unexplained = filters.filter((filter) => {
    const reading = readFilter(filter);
    if (reading.kind !== "filter" || reading.warnings.length > 0) return false;
    const [product, standard] = [finder, standardFinder].map((find) =>
      entries.filter(find(reading, entries)),
    );
    return product?.length !== standard?.length;
  });
  expect(unexplained).toEqual([]);
});
