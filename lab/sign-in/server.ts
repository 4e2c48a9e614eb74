import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readerDefaults } from "../../src/content-model/placeholders";
import {
  sampleBase,
  sampleDomain,
  sampleTree,
  type TreeEntry,
} from "../../src/content-model/sample-tree";
import { parseDn } from "../../src/ldap/dn";
import { freePort } from "../../__tests__/support/free-ports";
import { runTool } from "../../tools/programs/tool";
import { sampleLdif } from "../../tools/check/ldap/sample-ldif";
import { quoted, startDirectory } from "../../tools/check/ldap/slapd";

/** An LDAPS server with the sample tree, for sign-ins. */
export interface SignInServer {
  readonly port: number;
  /** Certificates of the authority that signed the server's own, and of one that did not. */
  readonly authority: string;
  readonly strangeAuthority: string;
  stop(): Promise<void>;
}

/**
 * The address in the server's certificate: libldap replaces `localhost` by the machine's own name.
 */
export const serverName = "127.0.0.1";
/** The service accounts' password in all guides. */
const servicePassword = "S3rvice-Pass.w0rd";

/** Each person's own password. */
export function passwordOf(login: string): string {
  return login.startsWith("svc.") ? servicePassword : `Parol-${login}-dlya-proverki`;
}

/**
 * Starts slapd with TLS and passwords, and with the product's behaviour where tools depend on it:
 * no anonymous reads, only accounts with read access see others, disabled accounts cannot bind, no
 * compare operations, and the last name is `surname`. The tree stands below the reader's base.
 */
export async function startSignInServer(
  folder: string,
  values = readerDefaults,
): Promise<SignInServer> {
  const [authority, strangeAuthority] = await Promise.all([
    makeAuthority(folder, "authority"),
    makeAuthority(folder, "strange"),
  ]);
  await makeCertificate(folder);
  const core = join(folder, "core.schema");
  const schema = await readFile("/etc/ldap/schema/core.schema", "utf8");
  await writeFile(core, schema.replace("'sn' 'surname'", "'surname' 'sn'"));
  const port = await freePort();
  const directory = await startDirectory(sampleLdif(treeOf(values)), {
    suffix: values["base-dn"],
    settings: [
      `TLSCACertificateFile ${authority}`,
      `TLSCertificateFile ${join(folder, "server.pem")}`,
      `TLSCertificateKeyFile ${join(folder, "server.key")}`,
    ],
    access: accessBelow(values["base-dn"]),
    addresses: [`ldaps://${serverName}:${port}`],
    schemas: { core },
  });
  return { port, authority, strangeAuthority, stop: () => directory.stop() };
}

function accessBelow(base: string): string[] {
  const mayRead = ["readonly domain controllers", "domain admins"].map(
    (name) => `by group/group/member=${quoted(`cn=${name},cn=groups,${base}`)} =rsd`,
  );
  return [
    `access to dn.base="" by * read`,
    `access to filter=(nsAccountLock=true) attrs=userPassword by * none`,
    "access to attrs=userPassword by anonymous auth",
    `access to * ${mayRead.join(" ")} by self =rsd by * none`,
  ];
}

/** The sample tree with passwords, below the reader's base, with the reader's service account. */
function treeOf(values: typeof readerDefaults): TreeEntry[] {
  const account = readerDefaults["service-dn"];
  const inReaders = (text: string): string =>
    text
      .replaceAll(account, () => values["service-dn"])
      .replaceAll(sampleBase, () => values["base-dn"])
      .replaceAll(`@${sampleDomain}`, `@${values.domain}`);
  return sampleTree.map(({ dn, attributes }) => ({
    dn: inReaders(dn),
    attributes:
      dn === sampleBase
        ? rootAttributes(values["base-dn"])
        : Object.fromEntries(
            Object.entries({
              ...attributes,
              ...passwordAttribute(attributes),
              ...(dn === account ? { cn: [values["service-name"]] } : {}),
            }).map(([name, texts]) => [name, texts.map(inReaders)]),
          ),
  }));
}

function passwordAttribute(attributes: TreeEntry["attributes"]): TreeEntry["attributes"] {
  const [login] = attributes["userPrincipalName"] ?? [];
  return login === undefined
    ? {}
    : { userPassword: [passwordOf(login.slice(0, login.indexOf("@")))] };
}

function rootAttributes(dn: string): TreeEntry["attributes"] {
  const [{ attribute, value } = { attribute: "dc", value: "" }] = parseDn(dn)[0] ?? [];
  const objectClass = rootClasses[attribute] ?? [];
  return { objectClass, [attribute]: [value], ...(attribute === "dc" ? { o: [value] } : {}) };
}

const rootClasses: Readonly<Record<string, readonly string[]>> = {
  dc: ["top", "dcObject", "organization"],
  o: ["top", "organization"],
  ou: ["top", "organizationalUnit"],
};

async function openssl(...args: string[]): Promise<void> {
  const { code, stderr } = await runTool("openssl", args);
  if (code !== 0) throw new Error(`openssl ${args[0] ?? ""}: ${stderr.trim()}`);
}

const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];

async function makeAuthority(folder: string, name: string): Promise<string> {
  const file = join(folder, `${name}.pem`);
  await openssl(
    ...["req", "-x509", ...key, "-days", "2", "-subj", `/CN=${name}`],
    ...["-keyout", join(folder, `${name}.key`), "-out", file],
  );
  return file;
}

async function makeCertificate(folder: string): Promise<void> {
  const [request, extensions] = [join(folder, "server.csr"), join(folder, "extensions")];
  await openssl(
    ...["req", ...key, "-subj", `/CN=${serverName}`],
    ...["-keyout", join(folder, "server.key"), "-out", request],
  );
  await writeFile(extensions, `subjectAltName=IP:${serverName}\n`);
  await openssl(
    ...["x509", "-req", "-in", request, "-days", "2", "-set_serial", "2", "-extfile", extensions],
    ...["-CA", join(folder, "authority.pem"), "-CAkey", join(folder, "authority.key")],
    ...["-out", join(folder, "server.pem")],
  );
}
