import { beforeAll, describe, expect, test } from "@jest/globals";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";

let explainer: Explainer;
beforeAll(async () => {
  explainer = createExplainer(await loadErrors("content"));
}, 120_000);
const first = (text: string): string | undefined => explainer.explain(text).answers[0]?.row.id;

describe("A number after a call of libldap names its result", () => {
  test.each([
    [
      'slap_client_connect: URI=ldap://ds2 DN="cn=repl,dc=corp,dc=lan" ldap_sasl_bind_s failed (13)',
      "ldap-13",
    ],
    ["do_syncrep1: rid=001 ldap_sasl_bind_s failed (-1)", "ldap-server-down"],
    ["ldap_simple_bind_s failed with 81", "ldap-server-down"],
    ["ldap_search_ext_s() failed: 32", "ldap-32"],
    ["ldap_modify_s() returned 53", "ldap-53"],
  ])("%s", (line, id) => {
    expect(first(line)).toBe(id);
  });

  test.each(["ldap_search_ext_s returned 3 entries", "ldap_count_entries() = 1"])(
    "but a count does not: %s",
    (line) => {
      expect(first(line)).toBeUndefined();
    },
  );
});

describe("What kinit, kvno and the KDC of MIT print", () => {
  test.each([
    ["kinit: Generic preauthentication failure while getting initial credentials", "krb-preauth"],
    [
      "krb5kdc[9](info): AS_REQ (1 etypes {18}) 10.0.0.5: NEEDED_HW_PREAUTH: anna@CORP.LAN for krbtgt/CORP.LAN@CORP.LAN, Additional pre-authentication required",
      "krb-preauth",
    ],
    [
      "kinit: Invalid format of Kerberos lifetime or clock skew string while getting initial credentials",
      "krb-config",
    ],
    [
      "kvno: No supported encryption types (config file error?) (filename: /tmp/krb5cc_1000) while getting credentials for HTTP/web.corp.lan@CORP.LAN",
      "krb-14",
    ],
    [
      "krb5kdc[9](info): TGS_REQ (1 etypes {18}) 10.0.0.5: SERVER NOT ALLOWED: authtime 0, anna@CORP.LAN for boris@CORP.LAN, Server principal valid for user2user only",
      "krb-27",
    ],
    [
      "TGS_REQ 10.0.0.5: SERVER NOT ALLOWED: authtime 0, anna@CORP.LAN for boris@CORP.LAN",
      "krb-27",
    ],
  ])("%s", (line, id) => {
    expect(first(line)).toBe(id);
  });
});

describe("What programs of OpenLDAP print where no password was sent", () => {
  test.each([
    [
      "SASL/GSS-SPNEGO authentication started\nldap_sasl_interactive_bind: Local error (-2)\n\tadditional info: SASL(-1): generic failure: GSSAPI Error: No credentials were supplied, or the credentials were unavailable or inaccessible (SPNEGO cannot find mechanisms to negotiate)",
      "krb-no-cache",
    ],
    [
      "ldap_bind: Server is unwilling to perform (53)\n\tadditional info: unauthenticated bind (DN with no password) disallowed",
      "ldap-48",
    ],
    [
      "javax.naming.OperationNotSupportedException: [LDAP: error code 53 - unauthenticated bind (DN with no password) disallowed]",
      "ldap-48",
    ],
  ])("%s", (text, id) => {
    expect(first(text)).toBe(id);
  });
});

describe("A number of MS-CHAP says why the password was refused", () => {
  test.each([
    [String.raw`MS-CHAP-Error = "\000E=691 R=1 C=3c81b6e04fa97d25 V=2"`, "ad-52e"],
    ["pppd[12]: MS-CHAP authentication failed: E=691 Authentication failure", "ad-52e"],
    ['rc_mschap: MS-CHAP-Error = "AE=648 R=0 V=3 M=Expired"', "ad-532"],
    ["mschap error: E=647 R=0 V=3 M=Disabled", "ad-533"],
    ["chap: E=646 R=0 C=AABB V=3", "ad-530"],
    [
      String.raw`RasClient: CORP\anna dialed a VPN which has failed. The error code returned on failure is 691.`,
      "ad-52e",
    ],
  ])("%s", (line, id) => {
    expect(first(line)).toBe(id);
  });

  test.each(["download finished, size=691 R=1 files", "rpm: error code 691 bytes read"])(
    "but not elsewhere: %s",
    (line) => {
      expect(first(line)).toBeUndefined();
    },
  );
});

describe("A code of DNS is known however a program prints it", () => {
  const forms: ((name: string, code: string) => string)[] = [
    (name, code) => `Host ${name}. type AAAA error: ${code}`,
    (name, code) => `${name}: resolve call failed: server or network returned error ${code}`,
    (name, code) => `** server can't find ${name}: ${code}`,
    (name, code) => `;; ->>HEADER<<- opcode: QUERY, rcode: ${code}, id: 1234 (${name})`,
    (name, code) => `;; ->>HEADER<<- opcode: QUERY, status: ${code}, id: 1234 (${name})`,
  ];

  test.each([
    ["ds1.corp.lan", "NXDOMAIN", "check-host"],
    ["_ldap._tcp.corp.lan", "NXDOMAIN", "check-srv"],
    ["ds1.corp.lan", "SERVFAIL", "dns-setting-12"],
    ["ds1.corp.lan", "REFUSED", "dns-setting-11"],
  ])("%s %s", (name, code, id) => {
    expect(forms.map((form) => first(form(name, code)))).toEqual(forms.map(() => id));
  });

  test.each([
    ["Error: queryA ENOTFOUND ds1.corp.lan", "check-host"],
    ["Error: querySrv ESERVFAIL corp.lan", "dns-setting-12"],
    ["Error: queryA EREFUSED corp.lan", "dns-setting-11"],
    ["eldap: {error,nxdomain}", "check-host"],
    [
      "resolve call failed: 'ds1.corp.lan' does not have any RR of the requested type",
      "check-host",
    ],
    ["ds1.corp.lan has no A record", "check-host"],
    ["Error: DNS_ERROR_RCODE_NAME_ERROR [code 0x0000232b]", "check-srv"],
  ])("%s", (line, id) => {
    expect(first(line)).toBe(id);
  });

  test("but REFUSED in a line about something else is no answer of DNS", () => {
    expect(first("payment 17 of anna, status: REFUSED")).toBeUndefined();
  });
});

describe("Why TLS failed in Erlang, Rust and .NET", () => {
  test.each([
    ["{tls_alert,{bad_certificate,{bad_cert,{hostname_check_failed,ds1}}}}", "generic-3"],
    [
      "LDAP: {tls_alert,{handshake_failure,generated CLIENT ALERT: Fatal - Handshake Failure - {bad_cert,hostname_check_failed}}}",
      "generic-3",
    ],
    ["rabbit_auth_backend_ldap: {bad_cert,selfsigned_peer}", "generic-2"],
    ['eldap: {error,{tls_alert,{unknown_ca,"generated CLIENT ALERT"}}}', "generic-2"],
    ["rustls::Error: InvalidCertificate(UnknownIssuer)", "generic-2"],
    ["rustls: InvalidCertificate(NotValidForName)", "generic-3"],
    [
      "The remote certificate is invalid because of errors in the chain: NotTimeValid",
      "check-cert-date",
    ],
  ])("%s", (line, id) => {
    const [answer] = explainer.explain(line).answers;
    expect(answer?.row.id.replace("ldap-certificate-expired", "check-cert-date")).toBe(id);
  });
});

describe("A clock that is not set", () => {
  test.each([
    "210 Number of sources = 0",
    "Warning: IPA was unable to sync time with chrony!",
    "Unable to sync time with NTP server, assuming the time is in sync",
    "chronyd: could not synchronise the clock",
  ])("%s", (line) => {
    expect(first(line)).toBe("check-clock");
  });

  test("is not what chronyc prints of the sources it has", () => {
    expect(first("210 Number of sources = 4")).toBeUndefined();
  });
});

describe("What Ruby says of an untrusted certificate", () => {
  const said =
    "SSL_connect returned=1 errno=0 state=error: certificate verify failed (unable to get local issuer certificate)";

  test("is answered for any program, for GitLab only where the line names it", () => {
    expect(first(said)).toBe("generic-2");
    expect(first(`gitlab-rails: ${said}`)).toBe("gitlab-3");
  });
});

test.each([
  ["ranger: authldap: unknown user anna", "generic-8"],
  ["ldapauthenticator: the bind of anna was rejected", "ldap-49"],
])("LDAP in the name of a program makes a line one about LDAP: %s", (line, id) => {
  expect(first(line)).toBe(id);
});

test("a line that reports no failure is not answered by a message of one", () => {
  expect(first("[AuthLDAP] connect to LDAP server")).toBeUndefined();
});
