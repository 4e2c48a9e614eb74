import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildServer } from "../../tools/run/build-server.mjs";

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** The folders that npm installs for the server alone, by the lock file. */
export function serverPackages(): string[] {
  const found = new Set<string>();
  const queue = ["server"];
  for (let at = queue.shift(); at !== undefined; at = queue.shift())
    for (const name of Object.keys(lock.packages[at]?.dependencies ?? {})) {
      const path = locate(at, name);
      if (!found.has(path)) queue.push(path);
      found.add(path);
    }
  return [...found];
}

/** Bytes of the server's bundle and of its packages. */
export async function serverPackageBytes(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "site-server-package-"));
  try {
    await buildServer(folder);
    return [folder, ...serverPackages()].reduce((sum, path) => sum + sizeOf(path), 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(path, name)))
    .filter((each) => each.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}

/** As Node.js looks: in the package's own node_modules first, then in those of folders above. */
function locate(from: string, name: string): string {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf("/node_modules/"), 0))) {
    const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (lock.packages[path] !== undefined) return path;
    if (at === "") throw new Error(`${from} needs ${name}, which is not locked`);
  }
}
