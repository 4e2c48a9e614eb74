import { beforeAll, describe, expect, test } from "@jest/globals";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";

let explainer: Explainer;
beforeAll(async () => {
  explainer = createExplainer(await loadErrors("content"));
}, 120_000);
const first = (text: string): string | undefined => explainer.explain(text).answers[0]?.row.id;

test.each([
  ["docker compose", "app-1  | ldap_bind: Invalid credentials (49)", "ldap-49"],
  ["journald", "Nov 25 10:00:00 md sshd[12]: ldap_bind: Invalid credentials (49)", "ldap-49"],
  [
    "JSON with escaped quotes and line breaks",
    String.raw`{"level":"error","msg":"bind: \"Can\u0027t contact LDAP server\"\nfailed"}`,
    "ldap-server-down",
  ],
  [
    "JSON whose next line begins the message",
    String.raw`{"log":"\tinvalid credentials (49)\n"}`,
    "ldap-49",
  ],
  [
    "logfmt",
    String.raw`level=error err="LDAP Result Code 49 \"Invalid Credentials\": data 52e, v2580"`,
    "ad-52e",
  ],
  [
    "a warning of PHP in HTML",
    "PHP Warning: ldap_bind(): Unable to bind to server: Can&#039;t contact LDAP server in /a.php",
    "ldap-server-down",
  ],
  [
    "a traceback of Python",
    "Traceback (most recent call last):\n  File \"x.py\", line 1\nldap.SERVER_DOWN: {'result': -1, 'desc': \"Can't contact LDAP server\"}",
    "ldap-server-down",
  ],
  [
    "Python 2, whose dicts have any order",
    `Caught LDAPError while authenticating anna: SERVER_DOWN({u'info': 'Transport endpoint is not connected', 'errno': 107, 'desc': u"Can't contact LDAP server"},)`,
    "awx-3",
  ],
  [
    "Apache, which calls a browser a client",
    "[auth_gssapi:error] [pid 12] [client 10.0.0.1:555] GSS ERROR: gss_accept_sec_context() failed: [Unspecified GSS failure. Minor code may provide more information (Server not found in Kerberos database)]",
    "krb-7",
  ],
  [
    "a cause within a stack of Java",
    "\tat java.base/java.lang.Thread.run\nCaused by: javax.naming.AuthenticationException: [LDAP: error code 49 - Invalid Credentials]",
    "ldap-49",
  ],
  [
    "the script that checks a connection",
    "плохо: фильтр не находит a.smirnova: (&(sAMAccountName=a.smirnova)(mail=*)). Что сделать: проверьте фильтр по частям. Код: check-filter",
    "check-filter",
  ],
])("a message is known in the log of %s", (_, text, id) => {
  expect(first(text)).toBe(id);
});

describe("A message over two lines", () => {
  const whole =
    "kinit: Client 'a.smirnova@EXAMPLE.RU' not found in Kerberos database while getting initial credentials";
  const broken = whole.replace("Kerberos database", "Kerberos\ndatabase");

  test("is known as if it were one, and both lines are lit", () => {
    expect(first(broken)).toBe(first(whole));
    expect(explainer.explain(`start\n${broken}`).lit).toEqual([1, 2]);
    expect(first(broken.replace(/^|\n/g, (end) => `${end}app-1  | `))).toBe(first(whole));
  });

  test("is not made of lines that each say their own", () => {
    expect(first("a user was not found in Kerberos.\ndatabase is loaded")).toBeUndefined();
    expect(first("a user was not found in Kerberos\nNov 25 database is loaded")).toBeUndefined();
  });
});

test.each([
  ["Неверные учётные данные", "ldap-49"],
  ["ldap_bind: Неверные учетные данные (49)", "ldap-49"],
  ["System.DirectoryServices: Предоставленные учетные данные недействительны.", "ldap-49"],
  ["Сервер LDAP недоступен.", "ldap-server-down"],
  ["curl: (7) Failed to connect to md.example.ru port 636: В соединении отказано", "check-port"],
  ["ssh: Could not resolve hostname srv1: Временный сбой разрешения имён", "check-host"],
  ["realm: Не удалось присоединиться к области", "linux-realm"],
  ["passwd: Ошибка при операциях с маркером проверки подлинности", "sssd-pam-token"],
  ["su: Пользователь не известен базовому модулю проверки подлинности", "sssd-pam-unknown"],
  ["sudo: Пароль устарел. Обратитесь к системному администратору", "ad-532"],
])("a message of a system in Russian is known as in English: %s", (line, id) => {
  expect(first(line)).toBe(id);
});

test.each([
  "bash: foo: Нет такого файла или каталога",
  "nginx: connect() failed (111: В соединении отказано) while connecting to upstream",
  "cp: невозможно открыть '/root/a' для чтения: Отказано в доступе",
])("what any program says in Russian is not answered: %s", (line) => {
  expect(first(line)).toBeUndefined();
});
