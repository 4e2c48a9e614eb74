import { expect, test } from "@jest/globals";
import { filterQuery, isTooLongForAddress } from "../../../src/features/ldap-filter/filter-query";

test("a filter stands in the address, unless the address would be too long for a server", () => {
  expect(filterQuery(" (cn=a) ")).toBe("?filter=%28cn%3Da%29");
  expect(filterQuery("  ")).toBe("");
  expect(isTooLongForAddress(" (cn=a) ")).toBe(false);
  for (const long of [`(|${"(cn=иванов)".repeat(100)})`, `(|${"(cn=a)".repeat(12_000)})`]) {
    expect(filterQuery(long)).toBe("");
    expect(isTooLongForAddress(long)).toBe(true);
  }
});
