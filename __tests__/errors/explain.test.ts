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
    { title: "Harbor", words: ["Harbor"], isGeneral: false },
  ],
  rows: [
    row("ldap-49", 0, ["Invalid credentials (49)", "LDAP error code 49", "Invalid credentials"], {
      isVague: true,
    }),
    row("ad-52e", 0, ["AcceptSecurityContext error, data 52e"]),
    row("ad-533", 0, ["AcceptSecurityContext error, data 533"]),
    row("gitlab-1", 1, ['Could not authenticate you from Ldapmain because "…"']),
    row("gitlab-2", 1, ["certificate verify failed for kvno 4"]),
    row("gitlab-3", 1, ["refused"]),
    row("harbor-1", 2, ["certificate verify failed for kvno 4"]),
    row("gitlab-4", 1, [], { words: "Вход обрывается через 60 секунд" }),
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

test("a person's words find what no program prints", () => {
  expect(ids("вход обрывается через 60 секунд")).toEqual(["gitlab-4"]);
  expect(ids("как сменить пароль пользователя")).toEqual([]);
});

test("the lines that mean something are named, empty ones not counted", () => {
  expect(
    explain("one\n\nInvalid credentials (49)\r\nthree\nInvalid credentials (49)"),
  ).toMatchObject({ lines: 4, lit: [2, 4], answers: [{ lines: [2, 4], source: "Коды" }] });
});
