import { expect, test } from "@jest/globals";
import { filterQuery } from "../../../src/features/ldap-filter/filter-query";

test("a filter stands in the address, unless the address would be too long for a server", () => {
  expect(filterQuery(" (cn=a) ")).toBe("?filter=%28cn%3Da%29");
  expect(filterQuery("  ")).toBe("");
  expect(filterQuery(`(|${"(cn=иванов)".repeat(500)})`)).toBe("");
});
