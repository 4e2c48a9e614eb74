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
  ["oauth2 login: invalid character '<' at the start", "app-oidc-provider"],
  ["Failed to get a token from OIDC", "app-oidc-client"],
  ["No usable key in the keytab", "kerberos-setting-7"],
  ["could not create a session with Kerberos", "krb-no-ticket"],
  ["radius: the authenticator is invalid", "ldap-radius-secret"],
  ["authLdap: the base DN is empty and must not be", "app-setting"],
])("%s is of a known kind though no row has its words", (text, expected) => {
  expect(row(text)).toBe(expected);
});

test("words of different clauses are of no kind", () => {
  expect(row("Failed to start the app. The token is fine: nothing to decode")).toBeUndefined();
  expect(row("zone loaded; the update of packages failed")).toBeUndefined();
});

test("the kind that says more is the answer, on whatever line it stands", () => {
  expect(row("ldap: connection failed\nldap: base DN is not set")).toBe("app-setting");
});

test("a clause that reports no failure is of no kind", () => {
  expect(row("ID token verified, signature valid")).toBeUndefined();
});
