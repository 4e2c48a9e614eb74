import { beforeAll, describe, expect, test } from "@jest/globals";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";

let explainer: Explainer;
beforeAll(async () => {
  explainer = createExplainer(await loadErrors("content"));
}, 120_000);
const ids = (text: string): string[] => explainer.explain(text).answers.map(({ row }) => row.id);
const first = (text: string): string | undefined => ids(text)[0];

describe("A named reason", () => {
  const wrappers: ((reason: string) => string)[] = [
    (reason) =>
      `ldap_sasl_bind(SIMPLE): Can't contact LDAP server (-1)\n\tadditional info: error:0A000086:SSL routines::${reason}`,
    (reason) =>
      `nslcd: [8b4567] ldap_start_tls_s() failed: Connect error: error:14090086:SSL routines:x:${reason}`,
    (reason) => `Failed to connect or bind to the LDAP server\nSSL: ${reason}`,
  ];

  test.each([
    ["certificate verify failed (unsuitable certificate purpose)", "ldap-tls-purpose"],
    ["certificate verify failed (hostname mismatch)", "generic-3"],
    ["certificate verify failed (unable to get certificate CRL)", "ldap-tls-revocation"],
    ["dh key too small", "ldap-tls-weak"],
  ])("outranks what wraps it, on whatever line it stands: %s", (reason, id) => {
    expect(wrappers.map((wrapper) => first(wrapper(reason)))).toEqual(wrappers.map(() => id));
  });

  test.each([
    ["LDAP: initialize failed\nresult code 34", "ldap-34"],
    ["LDAP connect failed: no such host", "check-host"],
    ["Caught LDAPError while authenticating anna: NO_SUCH_OBJECT({})", "ldap-32"],
  ])("outranks it as a code or a name too: %s", (text, id) => {
    expect(first(text)).toBe(id);
  });
});

describe("A family is known by the shape of its names", () => {
  test.each([
    ["LDAPHandler error Error: User not in a valid group", "check-member"],
    ["LdapAuthenticationException: NoSuchObject", "ldap-32"],
    ["OAuth2Callback: could not verify id_token", "app-oidc-token"],
    ['oauth2: "invalid_grant" "Token is not active"', "app-oidc-session"],
    [
      'oauth2: cannot fetch token: {"error":"invalid_grant","description":"Code not valid"}',
      "app-oidc-code",
    ],
    ["Invalid authentication via OAuth2: CSRF token mismatch, potential attack", "app-oidc-state"],
    ["LoginException: Bad JAAS configuration: unrecognized option: serviceName", "krb-jaas"],
    [
      "Keepalived_vrrp[1]: (V) Cant send advert to 10.0.0.2 (Operation not permitted)",
      "keepalived-send",
    ],
    ["nslcd: /etc/nslcd.conf:12: unknown keyword: 'bindpasswd'", "linux-nslcd-file"],
  ])("%s", (line, id) => expect(first(line)).toBe(id));
});

test("a referral to a zone of the directory is no missing record and no closed port", () => {
  const line =
    "javax.naming.CommunicationException: DomainDnsZones.corp.lan:389 [Root exception is java.net.UnknownHostException: DomainDnsZones.corp.lan]";
  expect(first(line)).toBe("ldap-10");
});

test.each([
  ["Failed to initialize credentials using keytab [/etc/krb5.keytab]: Client", "krb-keytab-client"],
  ["kinit: Client", "krb-6"],
])("a name that the KDC does not know is looked for where it came from: %s", (begin, id) => {
  expect(first(`${begin} 'anna@CORP.LAN' not found in Kerberos database`)).toBe(id);
});

test("a refused update of a zone is no refused query, whatever the DNS server logs below it", () => {
  const update = "DNS Server refused a zone UPDATE request [ds1.corp.lan A IN]";
  expect(first(`${update}\n[TCP] QNAME: corp.lan; RCODE: Refused`)).toBe("linux-dns-update");
});

describe("An answer that could do harm", () => {
  test("is given to its message", () => {
    expect(first("** server can't find ds1.corp.lan: REFUSED")).toBe("dns-setting-11");
  });

  test.each([
    "nsupdate: update of ds1.corp.lan REFUSED",
    "DNS update of ds1.corp.lan: Record already exist",
  ])("is not given to words that only resemble it: %s", (line) => {
    const risky = explainer.explain(line).answers.filter(({ row }) => row.isRisky);
    expect(risky).toEqual([]);
  });
});

describe("A remedy that widens rights", () => {
  test("is not given to a wrapper that only says that access is denied", () => {
    expect(first("LDAP login: access denied: the password was refused")).not.toBe("ldap-50");
    expect(first("LDAP: permission denied to anna")).not.toBe("ldap-50");
  });

  test("is given to the directory's own code", () => {
    expect(first("ldap_modify: Insufficient access (50)")).toBe("ldap-50");
  });
});

describe("The reason that ldapsearch prints a line below the result", () => {
  const refused = (data: string): string =>
    `ldap_bind: Invalid credentials (49)\n\tadditional info: 80090308: LdapErr: DSID-0C090400, comment: AcceptSecurityContext error, data ${data}, v1db1`;

  test.each(["52e", "533", "773", "775"])("is the answer: data %s", (data) => {
    expect(first(refused(data))).toBe(`ad-${data}`);
  });

  test("rules out rows of pages that name another reason", () => {
    const named = explainer
      .explain(refused("533"))
      .answers.flatMap(({ row }) => row.message.match(/data [\da-f]+/g) ?? []);
    expect(new Set(named)).toEqual(new Set(["data 533"]));
  });
});

describe("A message over two lines", () => {
  const whole =
    "kinit: Client 'a.smirnova@EXAMPLE.RU' not found in Kerberos database while getting initial credentials";
  const broken = whole.replace("Kerberos database", "Kerberos\ndatabase");

  test("is known as if it were one, and both lines are lit", () => {
    expect(first(broken)).toBe(first(whole));
    expect(explainer.explain(`Start of the day.\n${broken}`).lit).toEqual([1, 2]);
    expect(first(broken.replace(/^|\n/g, (end) => `${end}app-1  | `))).toBe(first(whole));
  });

  test("is not made of a sentence that has ended and another", () => {
    expect(first("a user was not found in Kerberos.\ndatabase is loaded")).toBeUndefined();
  });
});

test.each([
  ["kernel: CIFS: cifs_mount failed w/return code = -126", "krb-no-cache"],
  ["mount error(127): Key has expired", "krb-32"],
  ["gssd: failed (-1765328203:0)", "keytab-6"],
])("a number of the kernel or of the keytab is read: %s", (line, id) => {
  expect(ids(line)).toContain(id);
});

test.each([
  [
    "Received packet with invalid Message-Authenticator! (Shared secret is incorrect.)",
    "ldap-radius-secret",
  ],
  ["pam_radius_auth: RADIUS server ds1 failed to respond", "ldap-radius-silent"],
  ["connect ENETUNREACH ds1.corp.lan:636", "ldap-no-route"],
  ["ldap: Temporary failure in name resolution", "check-dns"],
  ["Exceed password retry limit, LDAP constraint violation (19)", "ad-775"],
])("what two rows were mixed up for has one of its own: %s", (line, id) => {
  expect(first(line)).toBe(id);
});

test("a row with a status of HTTP is no answer without it", () => {
  expect(ids("User not found or incorrect password")).not.toContain("kerberos-setting-23");
});

test("the words of a text that an answer rests on are told with it", () => {
  const [answer] = explainer.explain("Nov 21 host1 kinit: Clock skew too great").answers;
  expect(answer?.words).toEqual(["clock", "skew", "too", "great"]);
  expect(explainer.explain("LDAP error code 49").answers[0]?.words).toEqual(["LDAP error code 49"]);
});

test.each([
  "bash: foo: Нет такого файла или каталога",
  "nginx: connect() failed (111: В соединении отказано) while connecting to upstream",
  "payment 17 of anna, status: REFUSED",
  'level=info msg="Generating self-signed TLS certificate"',
  "LDAP bind of anna was successful, no error",
  "the column user_login already exists",
  "10.0.0.1:1194 TLS: Username/auth-token authentication succeeded for username 'anna'",
])("what other programs say, or no failure, is not answered: %s", (line) => {
  expect(first(line)).toBeUndefined();
});
