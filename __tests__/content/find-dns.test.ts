import { describe, expect, test } from "@jest/globals";
import { findDns } from "../../tools/check/ldap/find-dns";

describe("names in code", () => {
  test("are found up to where they end", () => {
    const code = [
      'bind_dn = "cn=svc.ldap,ou=users,dc=example,dc=ru"',
      "ldapsearch -b ou=users,dc=example,dc=ru -W",
      "(memberOf=cn=domain users,cn=groups,dc=example,dc=ru)",
      "base: [ou=users,dc=example,dc=ru]",
      "<Base>cn=groups,dc=example,dc=ru</Base>",
    ].join("\n");
    expect(findDns(code)).toEqual([
      { row: 1, text: "cn=svc.ldap,ou=users,dc=example,dc=ru", error: null },
      { row: 2, text: "ou=users,dc=example,dc=ru", error: null },
      { row: 3, text: "cn=domain users,cn=groups,dc=example,dc=ru", error: null },
      { row: 4, text: "ou=users,dc=example,dc=ru", error: null },
      { row: 5, text: "cn=groups,dc=example,dc=ru", error: null },
    ]);
  });

  test.each([
    ["base: ou=users, dc=example,dc=ru", "пробел после запятой в DN не пишется"],
    ["base: cn=a,ou=users.dc=example,dc=ru", "перед dc= в DN пропущена запятая"],
    ["base: cn=a,ou=users dc=example,dc=ru", "перед dc= в DN пропущена запятая"],
  ])("%s is a mistake", (code, error) => {
    expect(findDns(code).map((found) => found.error)).toEqual([error]);
  });
});
