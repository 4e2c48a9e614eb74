import { describe, expect, test } from "@jest/globals";
import { checkedBlockProblems } from "../../tools/check/ldap/checked-filters";
import { isCovered } from "../../tools/check/ldap/coverage";
import { parseFilter, filterText } from "../../src/ldap/filter";
import { findFilters } from "../../tools/check/ldap/find-filters";
import {
  ldapSyntaxProblems,
  unsearchedProblems,
  uncoveredProblems,
} from "../../tools/check/ldap/page-ldap";
import type { ProseRun } from "../../tools/check/language/prose";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { refusedProblems, silentProblems } from "../../tools/check/ldap/unsupported-features";
import { block, shown } from "./support/samples";

const filtersOf = (language: string, value: string): string[] =>
  findFilters(block(language, value)).map(
    ({ row, text, error }) => `${row} ${text}${error === null ? "" : ` ✗ ${error}`}`,
  );

describe("filters in code", () => {
  test.each([
    ["yaml", 'user_filter: "(&(objectClass=user)(mail=*))"', ["1 (&(objectClass=user)(mail=*))"]],
    ["ruby", "'a' => 1,\n'user_filter' => '(objectClass=user)'", ["2 (objectClass=user)"]],
    ["console", "$ ldapsearch -b ou=users \\\n> '(uid=a)'\ndn: (cn=x)", ["2 (uid=a)"]],
    [
      "xml",
      "<Filter>(&amp;(objectClass=user)(uidNumber&gt;=1000))</Filter>",
      ["1 (&(objectClass=user)(uidNumber>=1000))"],
    ],
    [
      "python",
      "LDAPSearch('ou=users', SCOPE, '(sAMAccountName=%(user)s)')",
      ["1 (sAMAccountName=%{user})"],
    ],
    [
      "python",
      "LDAP_FILTER = 'memberOf=cn=seafile-users,cn=groups,dc=example,dc=ru'",
      ["1 (memberOf=cn=seafile-users,cn=groups,dc=example,dc=ru)"],
    ],
    [
      "python",
      "LDAP_FILTER = '&(mail=*)(!(nsAccountLock=true))'",
      ["1 (&(mail=*)(!(nsAccountLock=true)))"],
    ],
    [
      "yaml",
      "users_filter: '(&({username_attribute}={input})(objectClass=user))'",
      ["1 (&(variable-attribute={input})(objectClass=user))"],
    ],
    ["python", "CryptContext(schemes=['bcrypt'])\nif (a == b) or f(x=1): pass", []],
    ["bash", "x=$(umask=077 id)\nldapUserFilterMode 1", []],
    ["tree", "├─ (memberOf=…)", []],
  ])("%s: %s", (language, value, filters) => {
    expect(filtersOf(language, value)).toEqual(filters);
  });

  test("what looks like a filter and is none is reported with its line", () => {
    expect(
      shown(ldapSyntaxProblems(block("yaml", 'a: 1\nfilter: "(&(objectClass=user)(mail=*)"'))),
    ).toEqual([
      '12 filter: фильтр разбирается по RFC 4515: ожидалась скобка ), а стоит «"» (знак 29): (&(objectClass=user)(mail=*)"',
    ]);
    expect(
      shown(ldapSyntaxProblems(block("yaml", 'filter: "(&(objectClass=user)(mail=*))"'))),
    ).toEqual([]);
  });

  test("a wrong name is reported with its line", () => {
    expect(shown(ldapSyntaxProblems(block("ini", "\nbase = ou=users, dc=example,dc=ru")))).toEqual([
      "12 dn: имя разбирается по RFC 4514: пробел после запятой в DN не пишется: ou=users, dc=example,dc=ru",
    ]);
  });
});

describe("filters of the content in the page that checks filters", () => {
  test.each([
    ["python", "LDAPSearch('ou=users', SCOPE, '(sAMAccountName=%(user)s)')"],
    ["yaml", "users_filter: '(&({username_attribute}={input})(objectClass=user))'"],
    ["diff", "-(userAccountControl:1.2.840.113556.1.4.803:=2)\n+(nsAccountLock=true)"],
  ])("%s: %s is read and answered", (language, value) => {
    expect(checkedBlockProblems(block(language, value))).toEqual([]);
  });

  test.each([
    ["(accountExpires=0)", "dropped"],
    ["(memberOf=devops)", "protocolError"],
    ["(entityTypeName=User)", "protocolError"],
  ])("%s in code is reported with its line: %s", (filter, answer) => {
    expect(shown(checkedBlockProblems(block("yaml", `a: 1\nfilter: "${filter}"`)))).toEqual([
      `12 filter: 2.4.0 на этот фильтр не отвечает (${answer}): ${filter}`,
    ]);
  });
});

describe("a filter of a guide is one of its queries", () => {
  test.each([
    ["(&(objectClass=user)(sAMAccountName=%s))", "(&(objectClass=user)(sAMAccountName={login}))"],
    [
      "(&(objectClass=user)(sAMAccountName=a.smirnova))",
      "(&(objectclass=user)(samaccountname={login}))",
    ],
    ["(objectClass=user)", "(&(objectClass=user)(sAMAccountName={login}))"],
    [
      "(&(objectClass=user)(mail=*))",
      "(&(uid={login})(&(&(objectClass=user)(mail=*))(!(nsAccountLock=true))))",
    ],
    [
      "(member=cn=%{user},ou=users,dc=example,dc=ru)",
      "(&(objectClass=group)(|(member=cn={login},ou=users,dc=example,dc=ru)))",
    ],
    ["(memberOf=CN=a, CN=groups)", "(memberOf=cn=a,cn=groups)"],
    ["(variable-attribute={input})", "(|(uid={input})(mail={input}))"],
  ])("%s is asked by %s", (filter, query) => {
    expect(isCovered(parseFilter(filter), [parseFilter(query)])).toBe(true);
  });

  test.each([
    ["(&(objectClass=user)(mail=%s))", "(&(objectClass=user)(sAMAccountName={login}))"],
    ["(memberOf:1.2.840.113556.1.4.1941:=cn=a)", "(memberOf=cn=a)"],
    ["(!(nsAccountLock=true))", "(nsAccountLock=true)"],
    ["(|(uid=%s)(mail=%s))", "(|(uid={login})(mail={login})(userPrincipalName={login}))"],
    ["(cn=gitlab-users)", "(cn=gitlab-admins)"],
  ])("%s is not asked by %s", (filter, query) => {
    expect(isCovered(parseFilter(filter), [parseFilter(query)])).toBe(false);
  });

  test("a filter is not changed by the reading", () => {
    expect(filterText(parseFilter("(&(a=1)(b=2))"))).toBe("(&(a=1)(b=2))");
  });
});

describe("what a guide sets up is asked by one of its queries", () => {
  const queries = [
    {
      base: "ou=users,[[base-dn]]",
      filter: "(&(objectClass=user)(sAMAccountName={login}))",
      attributes: ["mail"],
    },
  ];
  const guide = (value: string): LoadedPage =>
    ({
      parsed: {
        kind: "doc",
        file: "docs/guides/page.mdx",
        bodyLine: 10,
        data: { kind: "guide", queries },
      },
      rendered: { codes: [{ language: "yaml", title: null, context: null, line: 1, value }] },
    }) as unknown as LoadedPage;

  test.each([
    ["base: ou=users,dc=example,dc=ru\nlogin: sAMAccountName\nemail: mail", []],
    ["base: OU=users, dc=example,dc=ru", []],
    ["suffix: dc=example,dc=ru\nuser: cn=svc.ldap,ou=users,dc=example,dc=ru", []],
    [
      "a: 1\nbase: cn=groups,dc=example,dc=ru",
      ["12 queries: ни один запрос в queries не ищет от cn=groups,dc=example,dc=ru"],
    ],
    ["a: 1\nlast_name: surname", ["12 queries: ни один запрос в queries не спрашивает surname"]],
    ["host: mail.example.ru\nto: surname@example.ru", []],
  ])("%s", (value, expected) => {
    expect(shown(unsearchedProblems(guide(value)))).toEqual(expected);
  });
});

test("a filter in a guide's sentences is asked by one of its queries too", () => {
  const page = {
    parsed: {
      kind: "doc",
      file: "docs/guides/page.mdx",
      data: { kind: "guide", queries: [{ filter: "(&(objectClass=user)(mail=*))" }] },
    },
    rendered: { codes: [] },
  } as unknown as LoadedPage;
  const run = (text: string, kind = "inline code", file = "content/docs/guides/page.mdx") =>
    ({ file, kind, text, lineAt: () => 20 }) as unknown as ProseRun;
  const problems = (...runs: ProseRun[]): string[] => shown(uncoveredProblems(page, runs));
  expect(
    problems(
      run("(mail=*)"),
      run("(&(objectClass=user)…)"),
      run("(cn=a)", "text"),
      run("(cn=a)", "inline code", "content/docs/guides/other.mdx"),
    ),
  ).toEqual([]);
  expect(problems(run("(cn={login})"))).toEqual([
    "20 queries: этого фильтра нет в queries: (cn={login})",
  ]);
});

describe("what the product refuses at 2.4.0", () => {
  test.each([
    ["yaml", 'filter: "(userAccountControl:1.2.840.113556.1.4.803:=2)"'],
    ["yaml", "port: 3268"],
    ["console", "$ ldapsearch -ZZ -H ldap://md.example.ru"],
    ["console", "$ ldapsearch -E pr=500/noprompt -b dc=example,dc=ru"],
    ["console", "$ ldapcompare cn=a mail:b"],
    ["ini", "ldap_id_use_start_tls = true"],
    ["toml", "start_tls = true"],
    ["ruby", "'encryption' => 'start_tls'"],
    ["text", "TLSEnable       yes"],
    ["text", "UseCompareOperation yes"],
    ["properties", 'MINIO_IDENTITY_LDAP_SERVER_STARTTLS="on"'],
    ["bash", "php occ ldap:set-config s01 ldapTLS 1"],
    ["bash", "php occ ldap:set-config s01 ldapPagingSize 500"],
    ["json", '{ "startTls": "true" }'],
    ["diff", "+  port: 3269"],
  ])("%s: %s is reported", (language, value) => {
    expect(shown(refusedProblems(block(language, value)))).toEqual([
      expect.stringMatching(/^11 refused: /),
    ]);
  });

  test.each([
    ["yaml", 'filter: "(memberOf:1.2.840.113556.1.4.1941:=cn=a)"'],
    ["ini", "ldap_id_use_start_tls = false"],
    ["ini", "# порт 3268 здесь не работает"],
    ["toml", "start_tls = false"],
    ["text", "UseCompareOperation no"],
    ["diff", "-  port: 3268\n+  port: 636"],
    ["console", "$ ldapsearch -H ldap://md.example.ru:636\nStartTLS: 1.2.840.113556.1.4.803"],
    ["bash", "php occ ldap:set-config s01 ldapTLS 0"],
    ["bash", "php occ ldap:set-config s01 ldapPagingSize 0"],
    ["text", "10.3268.1 и 132681"],
  ])("%s: %s is let through", (language, value) => {
    expect(shown(refusedProblems(block(language, value)))).toEqual([]);
  });

  test("a check of a password that prints nothing on success is reported, its output is not", () => {
    const command = "$ ldapwhoami -x -H ldaps://md.example.ru -D a.smirnova@example.ru -W";
    expect(shown(silentProblems(block("console", command)))).toEqual([
      expect.stringMatching(/^11 refused: ldapwhoami/),
    ]);
    expect(silentProblems(block("console", "$ ldapsearch -b '' -s base\nldapwhoami"))).toEqual([]);
  });

  test("a change whose connection closes at once, before its audit event, is reported", () => {
    const change = "ldapmodify -x -H ldaps://md.example.ru -W";
    expect(shown(silentProblems(block("console", `$ ${change} -f a.ldif`)))).toEqual([
      expect.stringMatching(/^11 refused: .*аудит/),
    ]);
    for (const kept of [`(cat a.ldif; echo; sleep 20) | ${change}`, `${change} -c -f many.ldif`])
      expect(silentProblems(block("console", `$ ${kept}`))).toEqual([]);
  });

  test("a block for Active Directory may ask for everything", () => {
    expect(
      refusedProblems(
        block(
          "bash",
          "ldapsearch -E pr=1000/noprompt '(userAccountControl:1.2.840.113556.1.4.803:=2)'",
          { context: "active-directory" },
        ),
      ),
    ).toEqual([]);
  });

  test("a block that shows a fault of the product may run what is refused elsewhere", () => {
    const shown = block("console", "$ ldapcompare -x dn a:b\n$ ldapwhoami -x -W", {
      context: "known-issue",
    });
    expect([...refusedProblems(shown), ...silentProblems(shown)]).toEqual([]);
  });
});
