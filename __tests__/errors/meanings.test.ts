import { beforeAll, describe, expect, test } from "@jest/globals";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";

let explainer: Explainer;
beforeAll(async () => {
  explainer = createExplainer(await loadErrors("content"));
}, 120_000);
const first = (text: string): string | undefined => explainer.explain(text).answers[0]?.row.id;

describe("A line that is no known message", () => {
  test.each([
    ["The directory plugin could not, for user anna, do an LDAP bind", "ldap-49"],
    ["searching LDAP for anna gave zero matching entries", "generic-8"],
    ["we lack an LDAP connection: cannot use the socket", "ldap-server-down"],
    ["cannot trust what issuer the LDAP certificate names", "generic-2"],
    ["the LDAP certificate and the hostname in use mismatch", "generic-3"],
    ["gave up: the time for an LDAP answer exceeded its timeout", "ldap-timeout"],
    ["the DN we were given is malformed: anna", "ldap-34"],
    ["the keytab of the proxy: permission to it is denied", "keytab-12"],
    ["anna uses a ticket that expired", "krb-32"],
    ["anna does not belong to the group that LDAP sign-in is open to", "check-member"],
    ["the LDAP referral to cn=anna,dc=corp,dc=lan cannot be followed", "ldap-10"],
    ["paged answers of LDAP are not to be had from this server", "ldap-12"],
    ["LDAP import: the email anna@corp.lan is already used here", "app-taken"],
    ["LDAP import: two users make a conflict", "app-taken"],
    ["LDAP import: the displayName of anna is blank", "app-attribute"],
    ["there is an unknown group in the LDAP settings: it does not exist", "check-group"],
    ["this license is not for LDAP", "app-licence"],
    ["the server address ds1:port for LDAP is malformed", "ldap-bad-parameter"],
    ["unsuccessful OTP attempt of anna", "app-otp"],
    ["anna has a token of OpenID, and the claim for her mail is missing", "app-oidc-claim"],
    ["not what the OAuth client has for its redirect URI", "app-oidc-address"],
    ["a mismatch: OIDC has another issuer", "app-oidc-provider"],
    [
      "LDAP lookup of anna: a search in cn=users,ou=staff,ou=moscow,ou=ru,dc=corp,dc=lan and in ldap1.corp.lan, ds2.corp.lan did not return any results",
      "generic-8",
    ],
  ])("is answered by what it means: %s", (line, id) => {
    expect(first(line)).toBe(id);
  });

  test.each([
    "LDAP bind of anna was successful, no error",
    "debug: cannot reuse the LDAP connection, opening another",
    "mail of anna could not be sent: the password of the mailbox is wrong",
    "the LDAP settings page was opened by anna",
    "LDAP: the base for groups is empty, using another",
    "cannot open /Users/anna/ldap/run/slapd.pid: no such file",
    "Access denied: the password is incorrect or your account has 2FA enabled",
    "warning: SASL: Connect to private/auth failed: No such file or directory",
  ])("is not answered if it reports success or is about something else: %s", (line) => {
    expect(first(line)).toBeUndefined();
  });

  test("counts only where the text says nothing that is known", () => {
    const meant = "The directory plugin could not, for user anna, do an LDAP bind";
    expect(explainer.explain(`${meant}\nkinit: Clock skew too great`).lit).toEqual([1]);
  });
});
