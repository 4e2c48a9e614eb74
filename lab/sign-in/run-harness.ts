import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { z } from "zod";
import type { Library } from "../../src/content-model/library-sign-ins";
import { runProgram } from "../../tools/programs/tool";
import { labToolPath } from "../tool-path";

/** One configuration of a tool and the sign-ins to try with it. */
export interface HarnessCase {
  readonly id: string;
  /** Which tool's way of signing in the harness imitates, if its library serves several. */
  readonly kind: string;
  readonly settings: unknown;
  readonly attempts: readonly Attempt[];
}

export interface Attempt {
  readonly name: string;
  readonly login: string;
  readonly password: string;
}

const answerSchema = z.array(
  z.object({
    case: z.string(),
    attempt: z.string(),
    /** The step where a sign-in ended; `in` if it succeeded. */
    stage: z.enum(["settings", "connect", "service", "search", "bind", "groups", "in"]),
    /** The library's message; empty if it had none and found nobody. */
    words: z.string().default(""),
    groups: z.array(z.string()).default([]),
    attributes: z.array(z.string()).default([]),
  }),
);

export type HarnessAnswer = z.infer<typeof answerSchema>[number];

/** Runs the cases of one library in a process that trusts one authority, or none. */
export async function runHarness(
  library: Library,
  cases: readonly HarnessCase[],
  trusted: string | null,
  folder: string,
): Promise<HarnessAnswer[]> {
  const { program, args, module, isOwnTrust } = await harnesses[library]();
  const ldapConf = join(folder, `${library}-${trusted === null ? "none" : basename(trusted)}.conf`);
  await writeFile(ldapConf, trusted === null || isOwnTrust ? "" : `TLS_CACERT ${trusted}\n`);
  const { code, stdout, stderr } = await runProgram(program, args, {
    input: JSON.stringify({ cases, trusted: trusted ?? "", module }),
    env: { LDAPCONF: ldapConf, PYTHONDONTWRITEBYTECODE: "1" },
  });
  if (code !== 0) throw new Error(failureWords(library, stderr));
  return answerSchema.parse(JSON.parse(stdout));
}

const libraryPackages: Readonly<Record<Library, string>> = {
  "net-ldap": "ruby-net-ldap",
  "django-auth-ldap": "python3-django-auth-ldap",
  "python-ldap": "python3-ldap",
  "php-ldap": "php-ldap",
  "go-ldap": "golang-github-go-ldap-ldap-dev",
  JNDI: "rhino",
  "openvpn-auth-ldap": "openvpn-auth-ldap",
  SSSD: "sssd-ldap",
};

/** One sentence for a missing library; the full output for a mistake in the harness. */
function failureWords(library: Library, said: string): string {
  const missing =
    /^.*(?:cannot load such file|No module named|undefined function|cannot find package).*$/m.exec(
      said,
    );
  return missing
    ? `нет библиотеки ${library} (${missing[0].trim()}): поставьте пакет ${libraryPackages[library]} (все сразу: node tools/programs/install-tools.mjs)`
    : `вход, ${library}: ${said.trim()}`;
}

interface Harness {
  readonly program: string;
  readonly args: readonly string[];
  /** A file of the library, if the harness loads it by path. */
  readonly module?: string;
  /** True if the tool's own file names the authority, not ldap.conf. */
  readonly isOwnTrust?: true;
}

const harness = (file: string): string => resolve("lab/sign-in/harnesses", file);

const harnesses: Readonly<Record<Library, () => Harness | Promise<Harness>>> = {
  "net-ldap": () => ({ program: debianPath("ruby"), args: [harness("net-ldap.rb")] }),
  "django-auth-ldap": () => ({ program: debianPath("python3"), args: [harness("python-ldap.py")] }),
  "python-ldap": () => ({ program: debianPath("python3"), args: [harness("python-ldap.py")] }),
  "php-ldap": () => ({ program: debianPath("php"), args: [harness("php-ldap.php")] }),
  "go-ldap": async () => ({ program: await (goProgram ??= compiledGo()), args: [] }),
  JNDI: () => ({ program: labToolPath("rhino"), args: [harness("jndi.js")] }),
  "openvpn-auth-ldap": () => ({
    program: debianPath("python3"),
    args: [harness("openvpn-auth-ldap.py")],
    module: openvpnModule(),
    isOwnTrust: true,
  }),
  SSSD: () => {
    for (const tool of ["proot", "sshd", "ssh-keygen", "sssctl"]) labToolPath(tool);
    return { program: "/bin/sh", args: [harness("sssd-sshd.sh")], isOwnTrust: true };
  },
};

/** Debian's libraries need Debian's interpreters, which may not come first on PATH. */
function debianPath(tool: string): string {
  const path = `/usr/bin/${tool}`;
  return existsSync(path) ? path : labToolPath(tool);
}

function openvpnModule(): string {
  const found = ["/usr/lib", ...subfolders("/usr/lib")]
    .map((folder) => join(folder, "openvpn/openvpn-auth-ldap.so"))
    .find((path) => existsSync(path));
  if (found === undefined)
    throw new Error("нет модуля openvpn-auth-ldap.so: поставьте пакет openvpn-auth-ldap");
  return found;
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}

let goProgram: Promise<string> | null = null;

/** The program, compiled once per version of its source, in a folder that `npm ci` deletes. */
async function compiledGo(): Promise<string> {
  const source = harness("go-ldap/main.go");
  const digest = createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 16);
  const folder = resolve("node_modules/.cache/sign-in");
  const program = join(folder, `go-ldap-${digest}`);
  if (existsSync(program)) return program;
  await mkdir(folder, { recursive: true });
  const unfinished = `${program}-${process.pid}`;
  const { code, stderr } = await runProgram(
    labToolPath("go"),
    ["build", "-o", unfinished, source],
    {
      env: {
        // Debian packages Go libraries for GOPATH; nothing is downloaded.
        GOPATH: "/usr/share/gocode",
        GO111MODULE: "off",
        GOPROXY: "off",
        GOFLAGS: "",
        GOCACHE: join(folder, "go-build"),
        CGO_ENABLED: "0",
      },
    },
  );
  if (code !== 0) throw new Error(failureWords("go-ldap", stderr));
  await rename(unfinished, program);
  return program;
}
