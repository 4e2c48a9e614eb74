import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type BuildManifest, buildManifestFile } from "../../contracts/build-manifest";
import { filesBelow } from "../files";

/**
 * Lists every file of a finished build. The server switches to a build only when all files match
 * this list, so nobody gets half of one while Gatsby or a copying tool is still at work.
 */
export async function writeBuildManifest(folder: string): Promise<void> {
  const files: BuildManifest["files"] = {};
  const isListed = (file: string): boolean =>
    !basename(file).startsWith(buildManifestFile) && !writtenLater.test(file);
  for (const file of filesBelow(folder).filter(isListed)) {
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
