import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sampleBase } from "../../../src/content-model/sample-tree";
import { ldifEntries } from "../../../src/ldap/ldif";
import { sampleLdif } from "./sample-ldif";
import { runProgram, runTool, toolPath, type ToolResult } from "../../programs/tool";

export interface SearchRequest {
  readonly base: string;
  readonly scope: "base" | "one" | "sub";
  readonly filter: string;
  readonly attributes: readonly string[];
}

export interface SearchAnswer {
  /** The entries found, in the server's order, with their attribute names in lower case. */
  readonly entries: readonly { readonly dn: string; readonly attributes: readonly string[] }[];
  /** The error of server or client; null if the search succeeded. */
  readonly error: string | null;
}

/** A running OpenLDAP server with the sample tree. */
export type Directory = Awaited<ReturnType<typeof startDirectory>>;

/** Lines of slapd.conf before and in the database section, and addresses beside the socket. */
export interface DirectoryOptions {
  readonly settings?: readonly string[];
  /** The root of the tree; by default the sample tree's. */
  readonly suffix?: string;
  readonly access?: readonly string[];
  readonly addresses?: readonly string[];
  /** Schema files that replace OpenLDAP's own by name. */
  readonly schemas?: Readonly<Record<string, string>>;
}

/** Starts slapd on a socket in a temporary folder, as any user, and loads a tree of LDIF. */
export async function startDirectory(
  ldif = sampleLdif(),
  { suffix = sampleBase, ...options }: DirectoryOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "check-slapd-"));
  const config = join(folder, "slapd.conf");
  const address = `ldapi://${encodeURIComponent(join(folder, "socket"))}`;
  await mkdir(join(folder, "data"));
  await writeFile(config, configuration(folder, suffix, options));
  await writeFile(join(folder, "tree.ldif"), ldif);
  const { slapd, slapadd } = await copyServer(folder);
  const loaded = await runProgram(slapadd, ["-q", "-f", config, "-l", join(folder, "tree.ldif")]);
  if (loaded.code !== 0) throw new Error(`slapd не принял дерево: ${loaded.stderr}`);
  const addresses = [address, ...(options.addresses ?? [])].join(" ");
  const server = spawn(slapd, ["-d", "0", "-f", config, "-h", addresses], { stdio: "ignore" });
  const search = (request: SearchRequest): Promise<SearchAnswer> => askServer(address, request);
  await untilReady(search, server);
  return {
    search,
    /** DNs found by each filter below the suffix, in one run of ldapsearch. */
    searchEach: (filters: readonly string[]) => searchEach(address, folder, filters, suffix),
    /** Names of attributes in the schema, in lower case. */
    attributeNames: () => attributeNames(address),
    async stop(): Promise<void> {
      const ended = once(server, "exit");
      if (server.exitCode === null && server.kill("SIGTERM")) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Ubuntu's AppArmor lets /usr/sbin/slapd read no configuration but the system's; a copy of the
// program is not confined.
async function copyServer(folder: string): Promise<{ slapd: string; slapadd: string }> {
  const [slapd, slapadd] = [join(folder, "slapd"), join(folder, "slapadd")];
  await copyFile(toolPath("slapd"), slapd);
  // Both are one program that checks its own name.
  await symlink(slapd, slapadd);
  return { slapd, slapadd };
}

function configuration(
  folder: string,
  suffix: string,
  { settings = [], access = ["access to * by * read"], schemas: own = {} }: DirectoryOptions,
): string {
  const schemas = ["core", "cosine", "inetorgperson"].map(
    (name) => own[name] ?? `/etc/ldap/schema/${name}.schema`,
  );
  return [
    ...[...schemas, resolve("tools/check/ldap/directory.schema")].map((path) => `include ${path}`),
    "modulepath /usr/lib/ldap",
    "moduleload back_mdb",
    `pidfile ${folder}/pid`,
    "sizelimit unlimited",
    ...settings,
    "database mdb",
    "maxsize 16777216",
    `suffix ${quoted(suffix)}`,
    `directory ${folder}/data`,
    ...access,
    "",
  ].join("\n");
}

/** A word of slapd.conf. */
export function quoted(word: string): string {
  return `"${word.replace(/[\\"]/g, "\\$&")}"`;
}

async function untilReady(
  search: (request: SearchRequest) => Promise<SearchAnswer>,
  server: ChildProcess,
): Promise<void> {
  // If a bind is required for reading, nobody may read the root of the tree anonymously.
  const root = { base: "", scope: "base", filter: "(objectClass=*)", attributes: ["1.1"] } as const;
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) {
    if (server.exitCode !== null) break;
    if ((await search(root)).error === null) return;
  }
  throw new Error("slapd не запустился");
}

function ldapsearch(address: string, args: readonly string[]): Promise<ToolResult> {
  const common = ["-x", "-o", "ldif-wrap=no", "-H", address];
  return runTool("ldapsearch", [...common, ...args], { env: { LDAPNOINIT: "1" } });
}

async function searchEach(
  address: string,
  folder: string,
  filters: readonly string[],
  suffix: string,
): Promise<(readonly string[])[]> {
  const file = join(folder, "filters");
  await writeFile(file, filters.map((filter) => `${filter.slice(1, -1)}\n`).join(""));
  const args = ["-b", suffix, "-f", file, "(%s)", "1.1"];
  const { stdout, stderr } = await ldapsearch(address, args);
  const answers = stdout.split(/^# filter: .*$/m).slice(1);
  if (answers.length !== filters.length)
    throw new Error(`ldapsearch ответил на ${answers.length} из ${filters.length}: ${stderr}`);
  return answers.map((answer) => ldifEntries(answer).map(({ dn }) => dn));
}

async function askServer(
  address: string,
  { base, scope, filter, attributes }: SearchRequest,
): Promise<SearchAnswer> {
  const args = ["-LLL", "-b", base, "-s", scope, filter, ...attributes];
  const { code, stdout, stderr } = await ldapsearch(address, args);
  const entries = ldifEntries(stdout).map((entry) => ({
    dn: entry.dn,
    attributes: [...entry.attributes.keys()],
  }));
  return { entries, error: code === 0 ? null : stderr.trim().replaceAll("\n", " ") };
}

async function attributeNames(address: string): Promise<Set<string>> {
  const args = ["-LLL", "-b", "cn=Subschema", "-s", "base", "attributeTypes"];
  const { stdout } = await ldapsearch(address, args);
  const types = ldifEntries(stdout)[0]?.attributes.get("attributetypes") ?? [];
  const names = types.flatMap((type) => {
    const [, one, several = ""] = /\bNAME (?:'([^']+)'|\( ((?:'[^']+' )+)\))/.exec(type) ?? [];
    return one ?? several.replaceAll("'", "").trim().split(" ");
  });
  return new Set(names.map((name) => name.toLowerCase()));
}
