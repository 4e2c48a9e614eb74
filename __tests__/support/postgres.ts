import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-ports";

export interface PostgresCluster {
  /** Address of its database. */
  readonly url: string;
  /** Ends the server process, with SIGQUIT as in a crash; the data remains. */
  halt(signal?: "SIGINT" | "SIGQUIT"): Promise<void>;
  /** Starts it again on the same port. */
  resume(): Promise<void>;
  /** Ends it and deletes its data. */
  destroy(): Promise<void>;
}

const binaries = "/usr/lib/postgresql";

/**
 * Starts a temporary PostgreSQL server on a free local port. `isDurable` keeps the disk writes of a
 * real one.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresCluster> {
  const { bin, folder, options } = await makeCluster();
  const port = await freePort();
  const url = `postgres://site@127.0.0.1:${port}/postgres`;

  let server: ChildProcess | null = null;
  async function resume(): Promise<void> {
    const settings = [...settingsOf(port), ...(isDurable ? [] : ["fsync=off"])];
    const started = spawn(
      join(bin, "postgres"),
      ["-D", join(folder, "data"), ...settings.flatMap((setting) => ["-c", setting])],
      { ...options, stdio: "ignore" },
    );
    server = started;
    await untilReady(url, () => started.exitCode !== null);
  }
  // SIGINT is PostgreSQL's "fast shutdown", which disconnects clients. SIGQUIT tells nobody.
  async function halt(signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
    if (server === null || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  }

  async function destroy(): Promise<void> {
    await halt();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await resume();
  } catch (error) {
    await destroy();
    throw error;
  }
  return {
    url,
    halt,
    resume,
    destroy,
  };
}

/** A cluster in a temporary folder of the user it runs as. */
async function makeCluster() {
  const bin = await findBinaries();
  const owner = unprivilegedOwner();
  const folder = await mkdtemp(join(tmpdir(), "site-postgres-"));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const options = {
    ...owner,
    cwd: folder,
    env: { PATH: process.env["PATH"], LC_ALL: "C", HOME: folder },
  };
  const template = makeTemplate(bin, options);
  execFileSync("cp", ["-a", template, join(folder, "data")], { ...options, stdio: "pipe" });
  return { bin, folder, options };
}

function settingsOf(port: number): string[] {
  return [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `port=${port}`,
    "max_connections=60",
  ];
}

/** An empty cluster, kept as a template: copying it takes a fifth of the time of creating one. */
function makeTemplate(
  bin: string,
  options: { readonly uid?: number; readonly gid?: number; readonly env: NodeJS.ProcessEnv },
): string {
  const user = options.uid ?? process.getuid?.() ?? 0;
  const version = basename(dirname(bin));
  const kept = process.env["KEPT_DATABASES"] ?? tmpdir();
  const template = join(kept, `site-postgres-template-${version}-${user}`);
  if (existsSync(template)) return template;
  const folder = mkdtempSync(`${template}-`);
  if (options.uid !== undefined && options.gid !== undefined)
    chownSync(folder, options.uid, options.gid);
  const made = join(folder, "made");
  execFileSync(
    join(bin, "initdb"),
    ["-D", made, "-U", "site", "-A", "trust", "-E", "UTF8", "--no-sync"],
    { ...options, stdio: "pipe" },
  );
  try {
    renameSync(made, template);
  } catch (error) {
    // Another process has put its own there meanwhile.
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return template;
}

async function findBinaries(): Promise<string> {
  const versions = await readdir(binaries).catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined)
    throw new Error(
      `PostgreSQL is missing: ${binaries} is empty. Install it with: apt-get install postgresql`,
    );
  return join(binaries, newest, "bin");
}

// PostgreSQL refuses to run as root; Debian's package creates a user for it.
function unprivilegedOwner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(50)) {
    if (hasEnded()) break;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on("error", () => {});
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (isReady) return;
  }
  throw new Error("PostgreSQL has not started");
}
