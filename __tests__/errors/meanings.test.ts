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
    ["a fatal error: the LDAP connection has a timeout", "ldap-timeout"],
    ["anna: the LDAP connection is unavailable", "ldap-server-down"],
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
    ["OIDC: we cannot contact its provider, the request timed out", "app-oidc-provider"],
    ["OIDC: the secret of this client is wrong", "app-oidc-client"],
    ["OpenIDConnect was asked for a scope that is unsupported", "app-oidc-claim"],
    ["the search for anna was ambiguous: three users matched", "check-filter-many"],
    ["slapd does not know an attribute of that type: shoeSize", "ldap-17"],
    ["the LDAP attribute mail has an invalid value", "ldap-21"],
    ["a RADIUS answer came without the authenticator attribute", "radius-fortigate-4"],
    ["the RADIUS client has a wrong secret", "radius-fortigate-3"],
    ["SSSD cannot start: the permissions of its file are too wide", "sssd-permissions"],
    ["adcli was unable to let this computer join", "linux-realm"],
    ["the logon of anna was denied", "ad-52e"],
    ["mschap: what anna answered is incorrect", "ad-52e"],
    ["cannot initialize anna from the keytab", "keytab-8"],
    ["kinit failed to write the cache of anna", "krb-cache-permissions"],
    ["the account of anna is expired", "ad-701"],
    ["DNSSEC: the signature of corp.lan failed", "dns-setting-12"],
    ["we cannot call the certificate of ds1 trusted", "generic-2"],
    ["the certificate is for another subject, it does not match", "generic-3"],
    ["ntpd: this source is unreachable", "check-clock"],
    ["ds1: an error of getaddrinfo", "check-host"],
    ["we cannot resolve the name ds1", "check-host"],
    ["an error of GSSAPI", "krb-gss"],
    ["PAM: to authenticate anna failed", "sssd-pam-failure"],
    ["anna has no attempts left, the account is blocked", "app-locked"],
    ["cannot import anna: this username is used already", "app-taken"],
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
    'Unable to retrieve a default value for "AUTH_LDAP_GROUP_SEARCH".',
    "cannot open /Users/anna/ldap/run/slapd.pid: no such file",
    "Access denied: the password is incorrect or your account has 2FA enabled",
    "the host name of the client does not resolve to its address",
    "the column user_login already exists",
    "the certificate of the site was renewed, its subject matches",
    "PAM: anna did authenticate",
    "ntpd: this source is reachable",
    '{"app":"user_ldap","url":"/settings/users","message":"jpegPhoto data invalid for anna"}',
    "warning: SASL: Connect to private/auth failed: No such file or directory",
  ])("is not answered if it reports success or is about something else: %s", (line) => {
    expect(first(line)).toBeUndefined();
  });

  test("counts only where the text says nothing that is known", () => {
    const meant = "The directory plugin could not, for user anna, do an LDAP bind";
    expect(explainer.explain(`${meant}\nkinit: Clock skew too great`).lit).toEqual([1]);
  });
});
