import { beforeAll, describe, expect, test } from "@jest/globals";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";

let explainer: Explainer;
beforeAll(async () => {
  explainer = createExplainer(await loadErrors("content"));
}, 120_000);
const first = (text: string): string | undefined => explainer.explain(text).answers[0]?.row.id;

describe("Why TLS failed", () => {
  const wrappers: ((reason: string) => string)[] = [
    (reason) =>
      `ldap_sasl_bind(SIMPLE): Can't contact LDAP server (-1)\n\tadditional info: error:0A000086:SSL routines::${reason}`,
    (reason) =>
      `nslcd: [8b4567] ldap_start_tls_s() failed: Connect error: error:14090086:SSL routines:x:${reason}`,
    (reason) => `sssd[be[corp]]: Could not start TLS encryption. error:0A000086:SSL:${reason}`,
  ];

  test.each([
    ["certificate verify failed (unsuitable certificate purpose)", "ldap-tls-purpose"],
    ["certificate verify failed (hostname mismatch)", "generic-3"],
    ["certificate verify failed (unable to get certificate CRL)", "ldap-tls-revocation"],
    ["dh key too small", "ldap-tls-weak"],
    ["tlsv1 alert protocol version", "generic-4"],
  ])("comes before the connection that was not opened: %s", (reason, id) => {
    expect(wrappers.map((wrapper) => first(wrapper(reason)))).toEqual(wrappers.map(() => id));
  });

  test.each([
    ["certificate has expired", "check-cert-date"],
    ["hostname mismatch", "generic-3"],
    ["unsuitable certificate purpose", "ldap-tls-purpose"],
  ])("comes before the check that failed for it: %s", (reason, id) => {
    const checked = (text: string): string | undefined =>
      first(
        `ssl.SSLError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: ${text} (_ssl.c:1007)`,
      );
    expect(checked(reason)).toBe(id);
    expect(checked("unable to get local issuer certificate")).toBe("generic-2");
  });

  test("is plain LDAP at the port of TLS if the server says so", () => {
    expect(first("TLS: can't accept: error:0A00010B:SSL routines::wrong version number.")).toBe(
      "ldap-or-ldaps-5",
    );
    expect(first("ldap: SSL_connect: SSL routines::wrong version number")).toBe("ldap-plain-port");
  });

  test("is no answer for a certificate that is made or for the site of another program", () => {
    expect(first('level=info msg="Generating self-signed TLS certificate"')).toBeUndefined();
    expect(
      first("SSL_do_handshake() failed (SSL: error:14209102:SSL routines:unsupported protocol)"),
    ).toBeUndefined();
  });
});

test.each([
  ["x509: certificate is valid for ds1.corp.lan, not ds2.corp.lan", "generic-3"],
  [
    "x509: cannot validate certificate for 10.0.0.1 because it doesn't contain any IP SANs",
    "generic-3",
  ],
  ["javax.net.ssl.SSLHandshakeException: No subject alternative names present", "generic-3"],
  ["x509: certificate signed by unknown authority", "generic-2"],
  [
    "PKIX path validation failed: CertPathValidatorException: validity check failed",
    "check-cert-date",
  ],
])("Go and Java tell why TLS failed: %s", (reason, id) => {
  expect(first(`unable to search with LDAP at ds1.corp.lan:636: ${reason}`)).toBe(id);
});

describe("What a tool was doing", () => {
  test.each([
    [
      '[/core/auth/ldap/ldap.go:74]: ldap search fail: LDAP Result Code 32 "No Such Object"',
      "ldap-32",
    ],
    [
      'Failed to query provider "https://a/api/dex": x509: certificate signed by unknown authority',
      "generic-2",
    ],
    [
      'Could not authenticate you from Ldapmain because "Ssl connect returned=1 state=error: certificate verify failed (hostname mismatch)"',
      "generic-3",
    ],
  ])("comes after the cause: %s", (line, id) => {
    expect(first(line)).toBe(id);
  });

  test.each([
    [
      '[/core/auth/ldap/ldap.go:74]: can not bind search dn, error: LDAP Result Code 49 "Invalid Credentials"',
      "harbor-4",
    ],
    [
      "KC-SERVICES0055: Error when authenticating to LDAP: simple bind failed: a:636 [Root exception is javax.net.ssl.SSLHandshakeException: PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path to requested target]",
      "keycloak-1",
    ],
  ])("comes first where it says more than the result: %s", (line, id) => {
    expect(first(line)).toBe(id);
  });
});

test.each([
  ["no such host", "check-host"],
  ["Temporary failure in name resolution", "check-host"],
  ["java.net.UnknownHostException: ds1.corp.lan", "check-host"],
])("that a name is not found comes before the connection: %s", (reason, id) => {
  expect(first(`LDAP connect failed: ${reason}`)).toBe(id);
  expect(first(`Post "http://minio:9000/x": dial tcp: ${reason}`)).not.toBe("ldap-server-down");
});

test.each([
  ["dial tcp 192.0.2.1:636: i/o timeout", "check-port-silent"],
  ["lookup md.example.ru on 192.0.2.2:53: read udp: i/o timeout", "check-dns"],
  ["dial tcp 192.0.2.1:8080: i/o timeout", undefined],
])("a port that is silent is known by its number: %s", (line, id) => {
  expect(first(line)).toBe(id);
});

test("that a directory hung up comes before what could not be done", () => {
  expect(first('level=warn msg="could not sign in anna" client=ldap error=EOF')).toBe(
    "check-closed",
  );
  expect(first("LDAP sign-in of anna failed: EOF")).toBe("check-closed");
  expect(first("reading answers.json: EOF")).toBeUndefined();
});

test("how a server of DNS answered comes before that others did not", () => {
  const asked = "All nameservers failed to answer the query _ldap._tcp.corp.lan. IN SRV";
  expect(first(`${asked}: Server 10.0.0.2 The DNS operation timed out.`)).toBe("check-dns");
  expect(first(`${asked}: Server 10.0.0.2 answered SERVFAIL`)).toBe("dns-setting-12");
});

test("a failure is the same whichever form of the word names it", () => {
  expect(first("slapd[911]: conn=1002 fd=12 closed (TLS negotiation failed)")).toBe(
    first("slapd[911]: conn=1002 fd=12 closed (TLS negotiation failure)"),
  );
});

describe("A result of a directory", () => {
  test.each([
    ['nslcd[901]: <group/member="root"> ldap_result() failed: Local error', "ldap-local-error"],
    ["Failed to connect to LDAP server: (Invalid credentials)", "ldap-49"],
    ["dict_ldap_lookup: Search error 1: Referral", "ldap-10"],
    ["ldap_modify_batch(): Batch Modify: Already exists at /srv/a.php:3", "ldap-68"],
    ["Code: 34. Message: Invalid DN syntax", "ldap-34"],
    ["UnwillingToPerformError: anna may not do it", "ldap-53"],
    ["LDAPInsufficientAccessRightsResult: anna may not do it", "ldap-50"],
    ["Could not query: javax.naming.InterruptedNamingException", "app-java-cancelled"],
    ["Caused by: javax.naming.NameNotFoundException: anna", "ldap-32"],
    ["org.springframework.ldap.NoPermissionException: anna", "ldap-50"],
    ["javax.naming.directory.SchemaViolationException: anna", "ldap-65"],
    ["res_errno: 19, res_error: <anna>", "ldap-19"],
    ["Unrecognized extended operation 1.3.6.1.4.1.1466.20037", "ldap-starttls"],
    ['LdapErr { result: LdapResult { rc: 49, matched: "" } }', "ldap-49"],
  ])("is known by its name, whatever was being done: %s", (line, id) => {
    expect(first(line)).toBe(id);
  });

  test.each(["user anna: already exists", "the answer timed out", "Referral: anna"])(
    "is not known by a name that other programs say: %s",
    (line) => {
      expect(first(line)).toBeUndefined();
    },
  );
});

test("a brief message of a directory is known by the part of a line that it fills", () => {
  const around = (message: string): string =>
    `2026-11-25 08:25:03 [worker-2] job 17 for anna was put off: ${message}, third attempt follows`;
  expect(first(around("Confidentiality required"))).toBe("ldap-13");
  expect(first(around("Object class violation"))).toBe("ldap-65");
  expect(first(around("Invalid credentials"))).toBeUndefined();
  expect(first(around("no confidentiality is required"))).toBeUndefined();
});

test("a message of failure is not known in a line that tells of success", () => {
  const line = (end: string): string =>
    `10.0.0.1:1194 TLS: Username/auth-token authentication ${end} for username 'anna'`;
  expect(first(line("failed"))).toBe("openvpn-14");
  expect(first(line("succeeded"))).toBeUndefined();
});

test("a general error in a tool's message is what tells it from the tool's other messages", () => {
  const because = (reason: string): string =>
    `Could not authenticate you from Ldapmain because "Ssl connect returned=1 errno=0 state=error: ${reason}".`;
  expect(first(because("certificate verify failed (unable to get local issuer certificate)"))).toBe(
    "gitlab-3",
  );
  expect(first(because("dh key too small"))).toBe("ldap-tls-weak");
});

test("a brief message of one tool is not looked for in the log of another", () => {
  expect(
    first('{"app":"user_ldap","message":"Base tree for Groups is empty, using Base DN","level":1}'),
  ).toBeUndefined();
});

test("what one program of OpenLDAP prints is known from the others", () => {
  const said = (program: string): string =>
    `${program}: wrong attributeType at line 9, entry "cn=a"`;
  expect(["ldapmodify", "ldapadd"].map((program) => first(said(program)))).toEqual([
    "ldap-ldif",
    "ldap-ldif",
  ]);
});
