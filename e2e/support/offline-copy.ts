import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";

interface OfflineCopy {
  /** Address of the unpacked folder, with a slash at its end. */
  readonly root: string;
  readonly remove: () => void;
}

/** Below the folder Playwright empties at the start of a run: Chromium and Firefox share it. */
const zip = resolve("test-results/browser/docs-offline.zip");

/** Makes the zip of the last build, where no worker of this run has made it. */
function makeZip(): void {
  if (existsSync(zip)) return;
  const unfinished = `${zip}.${process.pid}`;
  mkdirSync(dirname(zip), { recursive: true });
  execFileSync(process.execPath, [
    ...["tools/run/run-typescript.mjs", "tools/offline/main.ts", "public", unfinished],
  ]);
  renameSync(unfinished, zip);
}

/** The zip, unpacked. */
function unpackedCopy(): OfflineCopy {
  // Letters and a space that an address writes otherwise.
  const folder = mkdtempSync(join(tmpdir(), "копия сайта "));
  makeZip();
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
