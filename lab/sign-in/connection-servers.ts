import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sampleTree } from "../../src/content-model/sample-tree";
import { sampleLdif } from "../../tools/check/ldap/sample-ldif";
import { startDirectory } from "../../tools/check/ldap/slapd";
import { runProgram } from "../../tools/programs/tool";
import { labToolPath } from "../tool-path";
import { freePorts } from "../../__tests__/support/free-ports";
import { startFront } from "./tls-front";

/** Servers that a script of `content/connection` is run against, each on a port of 127.0.0.1. */
export interface ConnectionServers {
  readonly folder: string;
  /** Environment in which the host of the examples is this machine. */
  readonly names: Readonly<Record<string, string>>;
  /** File of the root certificate that the good certificates go back to. */
  readonly ca: string;
  readonly dns: number;
  /** LDAP without TLS. */
  readonly ldap: number;
  /** Nothing listens there. */
  readonly closed: number;
  readonly kdc: number;
  /** A KDC whose clock is twenty minutes behind. */
  readonly lateKdc: number;
  /** LDAPS, each with one thing of its own. */
  readonly ldaps: Readonly<
    Record<
      "good" | "strange" | "otherName" | "expired" | "refusing" | "waiting" | "dropping",
      number
    >
  >;
  stop(): Promise<void>;
}

export const realm = "EXAMPLE.RU";

/** What everybody's password is in the directory. */
export const passwordOf = (login: string): string => `Pass.${login}!`;

/** Starts OpenLDAP with the sample tree, fronts with certificates, MIT Kerberos and dnsmasq. */
export async function startConnectionServers(): Promise<ConnectionServers> {
  const folder = await mkdtemp(join(tmpdir(), "connection-"));
  const [ldap, closed, dns, kdc, lateKdc] = (await freePorts(5)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const [directory] = await Promise.all([
    startDirectory(ldifWithPasswords(), {
      addresses: [`ldap://127.0.0.1:${ldap}`],
      access: slapdAccess,
    }),
    makeCertificates(folder),
    makeRealm(folder, { kdc, lateKdc }),
  ]);
  await writeFile(join(folder, "hosts"), "127.0.0.1 md.example.ru\n127.0.0.2 old.example.ru\n");
  const programs = [
    startDns(dns),
    startKdc(folder, "kdc", []),
    startKdc(folder, "late", ["-f", "-20m"]),
  ];
  const front = (certificate: string, more: object = {}) =>
    startFront({ certificate: join(folder, certificate), to: ldap, ...more });
  const fronts = {
    good: await front("good"),
    strange: await front("strange"),
    otherName: await front("other-name"),
    expired: await front("expired"),
    refusing: await front("good", {
      refuses: { "svc.grafana": "52e", "svc.harbor": "533", "svc.minio": "701", "svc.awx": "773" },
    }),
    waiting: await front("good", { waits: { "a.smirnova": 2500, "svc.keycloak": 5000 } }),
    dropping: await front("good", { isClosed: true }),
  };
  await Promise.all([untilAnswering(kdc), untilAnswering(lateKdc), untilAnswering(dns)]);
  return {
    folder,
    names: { LD_PRELOAD: "libnss_wrapper.so", NSS_WRAPPER_HOSTS: join(folder, "hosts") },
    ca: join(folder, "ca.crt"),
    dns,
    ldap,
    closed,
    kdc,
    lateKdc,
    ldaps: Object.fromEntries(
      Object.entries(fronts).map(([name, { port }]) => [name, port]),
    ) as ConnectionServers["ldaps"],
    async stop() {
      Object.values(fronts).forEach((each) => each.stop());
      await Promise.all([directory.stop(), ...programs.map(end)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// The account of Zabbix has no right to read: it sees itself alone, as without a role.
const slapdAccess = [
  "access to attrs=userPassword by anonymous auth by * none",
  'access to dn.exact="cn=svc.zabbix,ou=users,dc=example,dc=ru" by * read',
  'access to dn.children="ou=users,dc=example,dc=ru" by dn.exact="cn=svc.zabbix,ou=users,dc=example,dc=ru" none by * read',
  "access to * by * read",
];

/** A user whose login has a sign that shells and filters read. */
export const strangeLogin = "r&d";

function ldifWithPasswords(): string {
  const dn = `cn=${strangeLogin},ou=users,dc=example,dc=ru`;
  const strange = {
    dn,
    attributes: {
      objectClass: ["top", "user", "person"],
      cn: [strangeLogin],
      sn: [strangeLogin],
      sAMAccountName: [strangeLogin],
      userPrincipalName: [`${strangeLogin}@example.ru`],
    },
  };
  return sampleLdif([...sampleTree, strange]).replace(
    /^dn: cn=([\w.&]+),ou=users,.*$/gm,
    (line, login: string) => `${line}\nuserPassword: ${passwordOf(login)}`,
  );
}

async function makeCertificates(folder: string): Promise<void> {
  const openssl = (args: string): Promise<void> => must("openssl", args.split(" "), folder);
  const root = async (name: string): Promise<void> =>
    openssl(
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ${name}.key -out ${name}.crt -days 3650 -subj /CN=${name}`,
    );
  const leaf = async (name: string, host: string, by: string, isOld = false): Promise<void> => {
    await openssl(
      `req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ${name}.key -out ${name}.csr -subj /CN=${host} -addext subjectAltName=DNS:${host}`,
    );
    const sign =
      `x509 -req -in ${name}.csr -CA ${by}.crt -CAkey ${by}.key -out ${name}.crt -days 90 -copy_extensions copy -set_serial ${name.length}`.split(
        " ",
      );
    if (!isOld) await must("openssl", sign, folder);
    else await must("faketime", ["-f", "-400d", labToolPath("openssl"), ...sign], folder);
  };
  await Promise.all([root("ca"), root("other-ca")]);
  await Promise.all([
    leaf("good", "md.example.ru", "ca"),
    leaf("strange", "md.example.ru", "other-ca"),
    leaf("other-name", "md.other.ru", "ca"),
    leaf("expired", "md.example.ru", "ca", true),
  ]);
}

async function makeRealm(
  folder: string,
  ports: { readonly kdc: number; readonly lateKdc: number },
): Promise<void> {
  await writeFile(join(folder, "krb5.conf"), `[libdefaults]\n  default_realm = ${realm}\n`);
  for (const [name, port] of [
    ["kdc", ports.kdc],
    ["late", ports.lateKdc],
  ] as const)
    await writeFile(
      join(folder, `${name}.conf`),
      `[realms]
  ${realm} = {
    database_name = ${folder}/principal
    key_stash_file = ${folder}/stash
    acl_file = ${folder}/acl
    kdc_listen = 127.0.0.1:${port}
    kdc_tcp_listen = 127.0.0.1:${port}
  }
`,
    );
  const env = kerberosEnv(folder, "kdc");
  await must("kdb5_util", ["create", "-s", "-P", "master", "-r", realm], folder, env);
  const add = (line: string) => must("kadmin.local", ["-r", realm, "-q", line], folder, env);
  await add("addprinc -pw Pass.1 +requires_preauth a.smirnova");
  await add("addprinc -pw Pass.1 +requires_preauth -allow_tix o.belov");
}

function kerberosEnv(folder: string, name: string): Record<string, string> {
  return { KRB5_CONFIG: `${folder}/krb5.conf`, KRB5_KDC_PROFILE: `${folder}/${name}.conf` };
}

function startKdc(folder: string, name: string, shift: readonly string[]): ChildProcess {
  const args = ["-n", "-r", realm, "-P", join(folder, `${name}.pid`)];
  const [program, all] =
    shift.length > 0
      ? [labToolPath("faketime"), [...shift, labToolPath("krb5kdc"), ...args]]
      : [labToolPath("krb5kdc"), args];
  return spawn(program, all, {
    stdio: "ignore",
    // The program that shifts the clock is a parent of the KDC: both are ended as one group.
    detached: true,
    env: { ...process.env, ...kerberosEnv(folder, name) },
  });
}

/**
 * A zone that is right, one without records for services, one that leads elsewhere, and two with
 * another server first and last.
 */
function startDns(port: number): ChildProcess {
  const records = ["ldap._tcp", "kerberos._tcp", "kerberos._udp"].flatMap((name) => [
    `--srv-host=_${name}.example.ru,md.example.ru,389`,
    `--srv-host=_${name}.elsewhere.ru,old.example.ru,389`,
    `--srv-host=_${name}.first.ru,md.example.ru,389`,
    `--srv-host=_${name}.first.ru,old.example.ru,389`,
    `--srv-host=_${name}.last.ru,old.example.ru,389`,
    `--srv-host=_${name}.last.ru,md.example.ru,389`,
  ]);
  return spawn(
    labToolPath("dnsmasq"),
    [
      "--keep-in-foreground",
      "--conf-file=/dev/null",
      "--no-resolv",
      "--no-hosts",
      "--bind-interfaces",
      "--listen-address=127.0.0.1",
      `--port=${port}`,
      "--pid-file=",
      "--user=",
      "--local=/ru/",
      ...records,
    ],
    { stdio: "ignore", detached: true },
  );
}

async function untilAnswering(port: number): Promise<void> {
  const { connect } = await import("node:net");
  for (const limit = Date.now() + 20_000; Date.now() < limit; await pause(20)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve(true);
      });
      socket.on("error", () => resolve(false));
    });
    if (isOpen) return;
  }
  throw new Error(`Nothing answers on port ${port}`);
}

async function must(
  tool: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<void> {
  const { code, stdout, stderr } = await runProgram(labToolPath(tool), args, { cwd, env });
  if (code !== 0) throw new Error(`${tool} ${args.join(" ")}: ${stderr || stdout}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGTERM");
  await ended;
}
