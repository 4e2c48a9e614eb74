import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { findProgram } from "../../tools/programs/find-program.mjs";
import { runTool } from "../../tools/programs/tool";
import { scriptWith } from "../../__tests__/content/support/connection-script";
import {
  passwordOf,
  startConnectionServers,
  strangeLogin,
  type ConnectionServers,
} from "./connection-servers";

// Servers are started, and each run of the script asks them a dozen times.
jest.setTimeout(120_000);

interface Run {
  /** Lines of the script's settings that are changed. */
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly domain?: string;
  readonly host?: string;
  readonly base?: string;
  /** Run as `bash -x` does. */
  readonly xtrace?: boolean;
  readonly account?: string;
  readonly password?: string;
  readonly login?: string;
  readonly userPassword?: string;
  readonly env?: Readonly<Record<string, string>>;
}

let servers: ConnectionServers;
let runs = 0;
let started = 0;

beforeAll(async () => {
  servers = await startConnectionServers();
});

afterAll(() => servers.stop());

const group = "cn=gitlab-users,cn=groups,dc=example,dc=ru";
const filter = `(&(sAMAccountName={login})(objectClass=user)(memberOf=${group})(!(nsAccountLock=true)))`;

async function run(change: Run = {}) {
  const { account = "svc.gitlab", login = "a.smirnova" } = change;
  const settings = {
    ldap_port: servers.ldaps.good,
    kdc_port: servers.kdc,
    dns_port: servers.dns,
    dns_server: "127.0.0.1",
    ca_file: servers.ca,
    group,
    filter,
    search_base: "ou=users,dc=example,dc=ru",
    ...change.settings,
  };
  const own = {
    domain: change.domain ?? "example.ru",
    host: change.host ?? "md.example.ru",
    "base-dn": change.base ?? "dc=example,dc=ru",
    realm: "EXAMPLE.RU",
    "service-dn": `cn=${account},ou=users,dc=example,dc=ru`,
  };
  const script = Object.entries(settings).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`^${name}='.*'$`, "m"), () => `${name}='${value}'`),
    scriptWith("check-connection.sh", "bash", own),
  );
  const file = join(servers.folder, `run-${(runs += 1)}.sh`);
  writeFileSync(file, script);
  const { code, stdout, stderr } = await runTool("bash", change.xtrace ? ["-x", file] : [file], {
    input:
      [
        change.password ?? passwordOf(account),
        login,
        change.userPassword ?? passwordOf(login),
      ].join("\n") + "\n",
    env: { ...servers.names, ...change.env },
  });
  const lines = stdout.trim().split("\n");
  return {
    code,
    stdout,
    stderr,
    lines,
    bad: codesOf(lines, "плохо"),
    skipped: codesOf(lines, "пропущено"),
  };
}

function codesOf(lines: readonly string[], word: string): string[] {
  return lines.flatMap((line) =>
    line.startsWith(`${word}: `) ? [line.replace(/.* Код: /, "")] : [],
  );
}

describe("The script that checks a connection, in bash", () => {
  test("says of a healthy directory that all is good, every line with its code", async () => {
    const { code, stderr, lines, bad, skipped } = await run();
    expect({ stderr, bad, skipped }).toEqual({ stderr: "", bad: [], skipped: [] });
    expect(codesOf(lines, "хорошо")).toEqual([
      "check-host",
      "check-srv",
      "check-port",
      "check-kdc",
      "check-chain",
      "check-cert-name",
      "check-cert-date",
      "check-clock",
      "check-bind",
      "check-read",
      "check-user",
      "check-member",
      "check-filter",
      "check-disabled",
      "check-wait",
    ]);
    expect(lines.at(-1)).toMatch(/^итог .*хорошо 15, плохо 0, пропущено 0\..* Код: check-result$/);
    expect(code).toBe(0);
  });

  const broken: readonly (readonly [name: string, code: string, change: () => Run])[] = [
    ["a host that DNS does not know", "check-host", () => ({ host: "md.nowhere.ru" })],
    [
      "a DNS server that is silent",
      "check-dns",
      () => ({ settings: { dns_port: servers.closed } }),
    ],
    ["a zone without SRV records", "check-srv", () => ({ domain: "empty.ru" })],
    ["SRV records that lead elsewhere", "check-srv-target", () => ({ domain: "elsewhere.ru" })],
    ["a closed port", "check-port", () => ({ settings: { ldap_port: servers.closed } })],
    ["no KDC", "check-kdc", () => ({ settings: { kdc_port: servers.closed } })],
    ["a user the KDC does not know", "krb-6", () => ({ login: "i.kotova" })],
    ["a clock that is late", "check-clock", () => ({ settings: { kdc_port: servers.lateKdc } })],
    ["a port without TLS", "check-tls", () => ({ settings: { ldap_port: servers.ldap } })],
    ["a root nobody trusts", "check-chain", () => ldaps("strange")],
    ["a certificate of another name", "check-cert-name", () => ldaps("otherName")],
    ["a certificate out of date", "check-cert-date", () => ldaps("expired")],
    ["an address without a network policy", "check-closed", () => ldaps("dropping")],
    ["a wrong password", "ldap-49", () => ({ password: "wrong" })],
    [
      "a refusal without a reason",
      "ad-52e",
      () => ({ ...ldaps("refusing"), account: "svc.grafana" }),
    ],
    ["a disabled account", "ad-533", () => ({ ...ldaps("refusing"), account: "svc.harbor" })],
    ["an expired account", "ad-701", () => ({ ...ldaps("refusing"), account: "svc.minio" })],
    ["a password to be changed", "ad-773", () => ({ ...ldaps("refusing"), account: "svc.awx" })],
    [
      "a service account that is asked for a second factor",
      "check-service-wait",
      () => ({ ...ldaps("waiting"), account: "svc.keycloak", userPassword: "" }),
    ],
    ["an account without the right to read", "check-read", () => ({ account: "svc.zabbix" })],
    [
      "a base outside the tree",
      "ldap-32",
      () => ({ settings: { search_base: "ou=people,dc=example,dc=ru" } }),
    ],
    [
      "a login nobody has",
      "check-user",
      () => ({ login: "nobody", settings: { discovery: "no" } }),
    ],
    [
      "a group that is absent",
      "check-group",
      () => ({ settings: { group: "cn=absent,cn=groups,dc=example,dc=ru" } }),
    ],
    [
      "a user outside the group",
      "check-member",
      () => ({ login: "admin", settings: { discovery: "no" } }),
    ],
    [
      "a user in a group of the group",
      "check-nested",
      () => ({ login: "t.galiev", settings: { discovery: "no" } }),
    ],
    [
      "a filter that finds nobody",
      "check-filter",
      () => ({ settings: { filter: filter.replace("user)", "computer)") } }),
    ],
    [
      "a filter that finds many",
      "check-filter-many",
      () => ({ settings: { filter: "(objectClass=user)" } }),
    ],
    [
      "a filter that lets a disabled user in",
      "check-disabled",
      () => ({ settings: { filter: filter.replace("(!(nsAccountLock=true))", "") } }),
    ],
    ["a user with another password", "ldap-49", () => ({ userPassword: "wrong" })],
    [
      "a tool that waits less than the second factor takes",
      "check-wait",
      () => ({ settings: { ldap_port: servers.ldaps.waiting, wait_limit: 2 } }),
    ],
    ["a program that is absent", "check-programs", () => ({ env: { PATH: pathWithout("dig") } })],
  ];
  const found = new Map<string, ReturnType<typeof run>>();

  test.each(broken)("names %s, and nothing else: %s", async (name, code) => {
    // All start with the first: they wait for servers most of the time.
    if (found.size === 0)
      for (const [each, , change] of broken)
        found.set(
          each,
          inTurn(() => run(change())),
        );
    const answer = await found.get(name);
    expect(answer).toMatchObject({ bad: [code], stderr: "", code: 1 });
    for (const line of answer?.lines ?? [])
      expect(line).toMatch(
        /^(?:хорошо|пропущено|итог \(.*\)): .*\. Код: [\w-]+$|^плохо: .*\. Что сделать: .*\. Код: [\w-]+$/,
      );
  });

  test.each(["first.ru", "last.ru"])(
    "takes a server of several in DNS for right, wherever it stands: %s",
    async (domain) => {
      const { bad, lines } = await run({ domain });
      expect(bad).toEqual([]);
      expect(codesOf(lines, "хорошо")).toContain("check-srv");
    },
  );

  test("puts a login and a UPN with & into the filter as they are", async () => {
    const { bad, lines } = await run({
      login: strangeLogin,
      settings: {
        discovery: "no",
        group: "",
        filter: "(&(sAMAccountName={login})(userPrincipalName={upn})(!(nsAccountLock=true)))",
      },
    });
    expect(bad).toEqual([]);
    expect(lines.join("\n")).toContain(`фильтр находит ровно одну запись, ${strangeLogin}`);
  });

  test("says that a filter may find a disabled user where the directory keeps him out", async () => {
    const { bad, lines } = await run({
      settings: { filter: filter.replace("(!(nsAccountLock=true))", ""), disabled_by: "bind" },
    });
    expect(bad).toEqual([]);
    expect(lines.join("\n")).toContain("l.orlov фильтр находит, но войти ей не даёт каталог");
  });

  test("skips what needs a password where none is given, and what an application needs not", async () => {
    const { bad, skipped } = await run({ password: "", settings: { discovery: "no" } });
    expect({ bad, skipped }).toEqual({
      bad: [],
      skipped: ["check-srv", "check-kdc", "check-clock", "check-bind"],
    });
  });

  test("finds what hostile values of the reader name, and runs nothing of them", async () => {
    const file = join(servers.folder, "made-by-a-value");
    const { lines } = await run({ base: `ou=$(touch ${file})'\`touch ${file}\`,dc=example,dc=ru` });
    expect(existsSync(file)).toBe(false);
    expect(lines.at(-1)).toMatch(/Код: check-result$/);
  });

  test("keeps the password out of arguments, environment, files and its own output", async () => {
    const folder = join(servers.folder, "watched");
    const seen = join(servers.folder, "seen");
    mkdirSync(join(folder, "tmp"), { recursive: true });
    for (const name of ["ldapsearch", "openssl", "timeout", "dig", "bash"])
      writeFileSync(
        join(folder, name),
        `#!/bin/sh\n{ printf '%s\\n' "$0" "$@"; env; ls "$TMPDIR"; } >>${seen}\nexec ${toolPathOf(name)} "$@"\n`,
        { mode: 0o755 },
      );
    const { bad, stdout, stderr } = await run({
      xtrace: true,
      env: { PATH: `${folder}:${process.env.PATH ?? ""}`, TMPDIR: join(folder, "tmp") },
    });
    expect(bad).toEqual([]);
    const record = readFileSync(seen, "utf8");
    expect(record).toContain("-y\n/dev/fd/");
    for (const text of [record, stdout, stderr]) expect(text).not.toMatch(/Pass\./);
    expect(readdirSync(join(folder, "tmp"))).toEqual([]);
  });

  test("is clean to shellcheck", async () => {
    const checked = await runTool("shellcheck", ["content/connection/check-connection.sh"]);
    expect(checked).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

function ldaps(name: keyof ConnectionServers["ldaps"]): Run {
  return { settings: { ldap_port: servers.ldaps[name] } };
}

/** A folder with all programs the script calls but one. */
function pathWithout(absent: string): string {
  const folder = join(servers.folder, `without-${absent}`);
  mkdirSync(folder);
  const names =
    "bash timeout ldapsearch openssl dig getent od awk sort paste comm sed tr date tail head grep wc base64".split(
      " ",
    );
  for (const name of names.filter((each) => each !== absent))
    symlinkSync(toolPathOf(name), join(folder, name));
  return folder;
}

function toolPathOf(name: string): string {
  const path = findProgram(name);
  if (path === null) throw new Error(`No ${name}`);
  return path;
}

const atOnce = 6;
const running: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve());

/** Starts a task when one of the few places is free. */
function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const place = (started += 1) % atOnce;
  const result = (running[place] ?? Promise.resolve()).then(task);
  running[place] = result.catch(() => undefined);
  return result;
}
