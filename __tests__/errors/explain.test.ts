import { expect, test } from "@jest/globals";
import type { ErrorRow, ErrorsFile } from "../../src/contracts/site-files";
import { createExplainer } from "../../src/errors/explain";

const row = (id: string, source: number, patterns: string[], more: object = {}): ErrorRow => ({
  id,
  source,
  to: "/docs/a#b",
  section: "А: б",
  patterns,
  words: "",
  isExact: source === 0,
  isVague: false,
  isRisky: false,
  message: id,
  cause: "",
  remedy: "",
  command: null,
  ...more,
});

const file: ErrorsFile = {
  sources: [
    { title: "Коды", words: [], isGeneral: true },
    { title: "GitLab", words: ["GitLab", "ldapmain"], isGeneral: false },
    { title: "Harbor", words: ["Harbor", "user_ldap"], isGeneral: false },
    { title: "Страница", words: [], isGeneral: true },
  ],
  rows: [
    row(
      "ldap-49",
      0,
      [
        "Invalid credentials (49)",
        "LDAP error code 49",
        "Invalid credentials",
        "ldap_bind: Invalid credentials",
      ],
      { isVague: true },
    ),
    row("ad-52e", 0, ["AcceptSecurityContext error, data 52e"]),
    row("ad-533", 0, ["AcceptSecurityContext error, data 533"]),
    row("gitlab-1", 1, ['Could not authenticate you from Ldapmain because "…"']),
    row("gitlab-2", 1, ["certificate verify failed for kvno 4"]),
    row("gitlab-3", 1, ["refused"]),
    row("harbor-1", 2, ["certificate verify failed for kvno 4"]),
    row("gitlab-4", 1, [], { words: "Вход обрывается через 60 секунд" }),
    row("harbor-2", 2, ["AUTH_FAILED"]),
    row("harbor-3", 2, ["Connection timed out"]),
    row("krb-6", 0, ["Client … not found in Kerberos database", "-1765328378"]),
    row("krb-7", 0, ["Server … not found in Kerberos database", "-1765328377"]),
    row("krb-24", 0, ["Pre-authentication failed"]),
    row("ldap-10", 0, ["A referral was returned from the server", "0x8007202B"]),
    row("harbor-4", 2, ["Auth Mode"]),
    row("harbor-5", 2, ["ldap server network timeout"]),
    row("harbor-6", 2, ["Caught LDAPError while authenticating …: TIMEOUT()"]),
    row("harbor-7", 2, ["Caught LDAPError while authenticating …: SERVER_DOWN()"]),
    row("ldap-1", 0, ["Operations error"]),
    row("ldap-down", 0, ["LDAP … Connection reset by peer"]),
    row("ldap-19", 0, ["Constraint violation"]),
    row("page-1", 3, ["ldap_bind: Invalid credentials"]),
    row("page-2", 3, ["LDAP error Invalid credentials (49) after calling ldap_bind"]),
    row("page-3", 3, ["Keytab contains no suitable keys while getting initial credentials"]),
    row("page-4", 3, ["Password incorrect while getting initial credentials"]),
    row("page-5", 3, ["rpc.gssd", "x509: certificate signed by unknown authority"]),
    row("page-6", 3, ["No route to host"]),
    row("page-7", 3, ["Could not reach the directory of the domain"]),
  ],
};
const { explain } = createExplainer(file);
const ids = (text: string): string[] => explain(text).answers.map((answer) => answer.row.id);

test("hosts, times and numbers of a line are passed over, the message's own number is not", () => {
  expect(
    ids(
      "Nov 21 14:02:11 host1 80090308: LdapErr: DSID-0C090400, comment: AcceptSecurityContext error, data 533, v1db1",
    ),
  ).toEqual(["ad-533"]);
  expect(ids("comment: AcceptSecurityContext error, data 534, v1db1")).toEqual([]);
});

test("a message is known in whatever case and with underscores", () => {
  expect(ids("INVALID_CREDENTIALS")).toEqual(["ldap-49"]);
  expect(ids('{"name":"InvalidCredentialsError"}')).toEqual(["ldap-49"]);
});

test.each([
  "\u001b[31mInvalid credentials\u001b[0m",
  "\u001b[1;31mERRO\u001b[0m[0012] \u001b[2mInvalid\u001b[22m credentials",
  String.raw`{"log":"\u001b[31mInvalid credentials\u001b[0m\n"}`,
  "#033[31mInvalid credentials#033[0m",
  "^[[31mInvalid credentials^[[0m",
  "[31mInvalid credentials[0m",
])("the colours of a terminal are no part of a message: %s", (text) => {
  expect(ids(text)).toEqual(["ldap-49"]);
});

test("a tool is known by its name in colour too", () => {
  expect(explain("\u001b[36mgitlab\u001b[0m: Invalid credentials").tools).toEqual(["GitLab"]);
});

test.each([0, 590, 595, 3000, 50_000])(
  "a message is found after %i words of its line, which counts once",
  (before) => {
    const line = `ldap: ${"word ".repeat(before)}Invalid credentials (49)${" word".repeat(5)}`;
    const { answers, lit, lines } = explain(`first\n${line}`);
    expect(answers.map(({ row: { id }, lines: within }) => [id, within])).toEqual([
      ["ldap-49", [1]],
    ]);
    expect({ lit, lines }).toEqual({ lit: [1], lines: 2 });
  },
);

test("a general code comes after the exact one, wherever they stand", () => {
  const text = "LDAP: error code 49\nAcceptSecurityContext error, data 52e, v893";
  expect(ids(text)).toEqual(["ad-52e", "ldap-49"]);
});

test("what stands at … may be anything", () => {
  expect(ids('Could not authenticate you from Ldapmain because "Connection refused".')).toEqual([
    "gitlab-1",
  ]);
});

test("the tool that the log names comes first", () => {
  const line = "SSL: certificate verify failed for kvno 11";
  expect(ids(`harbor-core: ${line}`)).toEqual(["harbor-1", "gitlab-2"]);
  expect(ids(`gitlab production.log: ${line}`)).toEqual(["gitlab-2", "harbor-1"]);
  expect(explain(`gitlab: ${line}`).tools).toEqual(["GitLab"]);
});

test("one word of a message is no message, and neither is half of it", () => {
  expect(ids("dial tcp 10.0.0.1:22: connection refused")).toEqual([]);
  expect(ids("certificate is valid")).toEqual([]);
});

test("of a message of two words both are needed", () => {
  expect(ids("AUTH_FAILED")).toEqual(["harbor-2"]);
  expect(ids("imap-login: Timeout waiting for handshake from auth server")).toEqual([]);
});

test("all words of a short message are needed, common ones too", () => {
  expect(ids("Pre-authentication failed")).toEqual(["krb-24"]);
  expect(ids("Additional pre-authentication required")).toEqual([]);
});

test("the code of an error is enough, and tells which of two like messages it is", () => {
  expect(ids("HRESULT: 0x8007202B")).toEqual(["ldap-10"]);
  expect(ids("HRESULT: 0x8007202C")).toEqual([]);
  const line = "client step failed: ('Server not found in Kerberos database', -1765328377)";
  expect(ids(line)[0]).toBe("krb-7");
});

test("a few words within a line of a program unknown here are its own", () => {
  const line =
    "upstream timed out (110: Connection timed out) while reading response header, client: 192.0.2.1";
  expect(ids(line)).toEqual([]);
  expect(ids(`harbor-core: ${line}`)).toEqual(["harbor-3"]);
  expect(ids(`${line}, upstream: ldap://md.example.ru`)).toEqual([]);
  expect(ids("110: Connection timed out")).toEqual(["harbor-3"]);
});

test("a line that calls itself no error, and tells of none, is no short message", () => {
  const line = "harbor-core: [authenticator.go:57]: Current AUTH_MODE is ldap_auth";
  expect(ids(`[DEBUG] ${line}`)).toEqual([]);
  expect(ids(`[ERROR] ${line}`)).toEqual(["harbor-4"]);
});

test("a short message of a page is told by all its words", () => {
  expect(ids("harbor-core: ldap server network timeout")).toEqual(["harbor-5"]);
  expect(ids("harbor-core: ldap_set_option(LDAP_OPT_NETWORK_TIMEOUT,10)")).toEqual([]);
});

test("messages that begin alike are told apart by their ends", () => {
  expect(ids("Caught LDAPError while authenticating anna: SERVER_DOWN({})")).toEqual(["harbor-7"]);
  expect(ids("Caught LDAPError while authenticating anna: NO_SUCH_OBJECT({})")).toEqual([]);
});

test("a person's words find what no program prints", () => {
  expect(ids("вход обрывается через 60 секунд")).toEqual(["gitlab-4"]);
  expect(ids("как сменить пароль пользователя")).toEqual([]);
});

test("the lines that mean something are named, empty ones not counted", () => {
  expect(
    explain("one\n\nInvalid credentials (49)\r\nthree\nInvalid credentials (49)"),
  ).toMatchObject({ lines: 4, lit: [2, 4], answers: [{ lines: [2, 4], source: "Коды" }] });
});

test("what programs say of a network is answered beside a directory, or where little else is said", () => {
  const line = "Pods of the node that is drained wait for volumes: connect: no route to host";
  expect(ids(line)).toEqual([]);
  expect(ids(`${line}, url: https://md.example.ru:636`)).toEqual(["page-6"]);
  expect(ids("Caused by: java.net.NoRouteToHostException: No route to host")).toEqual(["page-6"]);
});

test("what programs say of a certificate is answered whichever says it", () => {
  const line = "Pods of the node: x509: certificate signed by unknown authority";
  expect(ids(line)).toEqual(["page-5"]);
});

test("wordings that programs choose among for one thing are the same", () => {
  for (const said of [
    "Can't contact",
    "cannot connect to",
    "Unable to reach",
    "Failed to connect to",
  ])
    expect(ids(`${said} the directory of the domain`)).toEqual(["page-7"]);
  expect(ids("connect EHOSTUNREACH 192.0.2.7")).toEqual(["page-6"]);
  expect(ids("Connected to the directory of the domain")).toEqual([]);
});

test("a word that makes a common message the directory's must be there", () => {
  expect(ids("recv() failed (104: Connection reset by peer) while sending to client")).toEqual([]);
  expect(ids("ldap://md.example.ru: read: connection reset by peer")).toEqual(["ldap-down"]);
});

test("a few words of a general message within another program's line are its own too", () => {
  const line =
    "SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry for key users";
  expect(ids(line)).toEqual([]);
  expect(ids(`ldap_modify: ${line}`)).toEqual(["ldap-19"]);
});

test("the name of another error within a message makes it another message", () => {
  expect(ids("LDAP error Operations error (1) after calling ldap_bind")).toEqual(["ldap-1"]);
});

test("messages that end alike are told apart by their beginnings", () => {
  expect(ids("kinit: Password incorrect while getting initial credentials")).toEqual(["page-4"]);
  expect(ids("kinit: Cannot read password while getting initial credentials")).toEqual([]);
});

test("the name of a program on a page is no message", () => {
  expect(ids("rpc.gssd[1791]: started")).toEqual([]);
});

test("a page that repeats a general message is no more exact than that", () => {
  expect(ids("ldap_bind: Invalid credentials")[0]).toBe("ldap-49");
  expect(ids("ldap_bind: Invalid credentials\nAcceptSecurityContext error, data 533")[0]).toBe(
    "ad-533",
  );
});

test("the name of a tool is whole and in one piece", () => {
  expect(explain("app: user_ldap").tools).toEqual(["Harbor"]);
  expect(explain("Failed to login user: ldap: no results").tools).toEqual([]);
});

test("of two lines in a person's own words the better one counts, and both are lit", () => {
  const worse = "вход обрывается через час, обычно вечером";
  const better = "вход обрывается через 60 секунд";
  const of = (text: string) => explain(text).answers.map(({ lines, score }) => ({ lines, score }));
  const [alone] = of(better);
  expect(of(`${better}\n${worse}`)).toEqual([{ lines: [0, 1], score: alone?.score }]);
});

test("runs of blanks and backslashes take no longer than other signs", () => {
  const blanks = " ".repeat(400_000);
  const slashes = "\\".repeat(400_000);
  for (const text of [`ldap error${blanks}x`, `{"a":"${slashes}`])
    expect(explain(text).answers).toEqual([]);
  expect(ids(`Invalid credentials${blanks}(49)`)).toContain("ldap-49");
});

test("an answer in words of no row says that it is only likely", () => {
  const likely = createExplainer({
    ...file,
    rows: [...file.rows, row("app-oidc-token", 0, ["failed to verify id token signature"])],
  });
  const of = (text: string) =>
    likely.explain(text).answers.map(({ row: { id }, isLikely }) => [id, isLikely]);
  expect(of("failed to verify ID token signature")).toEqual([["app-oidc-token", false]]);
  expect(of("Cannot decode the JWT of a.petrov")).toEqual([["app-oidc-token", true]]);
});

test("a row that could do harm comes after every other answer, unless a code names it", () => {
  const rows = [
    row("risky", 0, ["no rights to the directory", "LDAP error code 50"], { isRisky: true }),
    row("reason", 0, ["the password was refused"]),
  ];
  const of = (text: string) =>
    createExplainer({ ...file, rows })
      .explain(text)
      .answers.map(({ row: { id } }) => id);
  const text = "LDAP: no rights to the directory: the password was refused";
  expect(of(text)).toEqual(["reason", "risky"]);
});

test("a description with a number is found by the number only", () => {
  const numbered = createExplainer({
    ...file,
    rows: [row("page-424", 3, ["424"], { words: "Неверный пароль каталога" })],
  });
  expect(numbered.explain("неверный пароль каталога").answers).toEqual([]);
  expect(numbered.explain("424 неверный пароль каталога").answers).toHaveLength(1);
});
