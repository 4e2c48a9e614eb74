import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";

interface OfflineCopy {
  /** Address of the unpacked folder, with a slash at its end. */
  readonly root: string;
  readonly remove: () => void;
}

/** The zip of the last build, made and unpacked. */
function unpackedCopy(): OfflineCopy {
  // Letters and a space that an address writes otherwise.
  const folder = mkdtempSync(join(tmpdir(), "копия сайта "));
  const zip = join(folder, "docs-offline.zip");
  execFileSync(process.execPath, [
    ...["tools/run/run-typescript.mjs", "tools/offline/main.ts", "public", zip],
  ]);
  for (const [file, content] of Object.entries(unzipSync(readFileSync(zip)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return {
    root: `${pathToFileURL(join(folder, "docs-offline")).href}/`,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export interface CopyOfWorker {
  readonly copy: OfflineCopy;
}

/** A fixture of the copy that all tests of a worker share. */
export const copyOfWorker: [
  (none: object, use: (copy: OfflineCopy) => Promise<void>) => Promise<void>,
  { readonly scope: "worker"; readonly timeout: number },
] = [
  async ({}, use) => {
    const copy = unpackedCopy();
    await use(copy);
    copy.remove();
  },
  { scope: "worker", timeout: 120_000 },
];
