import { expect, test } from "@jest/globals";
import { likelyKind } from "../../src/errors/likely";
import { recordsOf } from "../../src/errors/records";

const row = (text: string): string | undefined => likelyKind(recordsOf(text.split("\n")))?.row;

test.each([
  ["Cannot parse ID token: bad header", "app-oidc-token"],
  ["sso: the issuer does not match the expected one", "app-oidc-provider"],
  ["oidc: client secret is wrong", "app-oidc-client"],
  ["Dynamic DNS update was refused by ns1", "linux-dns-update"],
  ["LDAPHandler: user does not exist", "generic-8"],
])("%s is of a known kind though no row has its words", (text, expected) => {
  expect(row(text)).toBe(expected);
});

test("words of different clauses are of no kind", () => {
  expect(row("Failed to start the app. The token is fine: nothing to decode")).toBeUndefined();
  expect(row("zone loaded; the update of packages failed")).toBeUndefined();
});

test("a clause that reports no failure is of no kind", () => {
  expect(row("ID token verified, signature valid")).toBeUndefined();
});
