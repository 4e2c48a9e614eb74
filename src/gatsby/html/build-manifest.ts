import { createHash } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type BuildManifest, buildManifestFile } from "../../contracts/build-manifest";

/**
 * Lists every file of a finished build. The server switches to a build only when all files match
 * this list, so nobody gets half of one while Gatsby or a copying tool is still at work.
 */
export async function writeBuildManifest(folder: string): Promise<void> {
  const files: BuildManifest["files"] = {};
  for (const file of await filesOf(folder)) {
    const content = await readFile(join(folder, file));
    const sha256 = createHash("sha256").update(content).digest("hex");
    files[file] = { size: content.length, sha256 };
  }
  const unfinished = join(folder, `${buildManifestFile}.new`);
  await writeFile(unfinished, `${JSON.stringify({ files } satisfies BuildManifest, null, 1)}\n`);
  await rename(unfinished, join(folder, buildManifestFile));
}

// Left by server/headers-main.ts in an earlier build; it writes them again after this list.
const writtenLater = /^(?:_headers$|_redirects$|\.deploy\/)/;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(buildManifestFile))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !writtenLater.test(file))
    .sort();
}
