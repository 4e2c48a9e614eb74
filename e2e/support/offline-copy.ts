import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test as base, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { serveFolder } from "./static-folder";

interface OfflineCopy {
  /** Address of the unpacked folder, with a slash at its end. */
  readonly root: string;
  readonly remove: () => void;
}

/** Made by the build. */
const zip = "public/offline/docs-offline.zip";

/** The zip, unpacked. */
function unpackedCopy(): OfflineCopy {
  // Letters and a space that an address writes otherwise.
  const folder = mkdtempSync(join(tmpdir(), "копия сайта "));
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

interface Place {
  readonly isServed: boolean;
  /** Address of the unpacked folder, with a slash at its end. */
  readonly root: string;
  readonly page: Page;
}

/**
 * The unpacked zip as files without a network, or behind a static server (`isServed`). A test fails
 * on an error, on an answer that is one, and on a request beyond the folder.
 */
export const test = base.extend<Place, CopyOfWorker>({
  copy: copyOfWorker,
  isServed: [false, { option: true }],
  root: async ({ copy, isServed }, use) => {
    if (!isServed) return use(copy.root);
    const { root, close } = await serveFolder(fileURLToPath(copy.root));
    await use(root);
    await close();
  },
  page: async ({ page, context, root, isServed }, use) => {
    const reports: string[] = [];
    context.on("console", (message) => {
      if (message.type() !== "log") reports.push(message.text());
    });
    context.on("weberror", (problem) => reports.push(String(problem.error())));
    context.on("request", (request) => {
      const address = request.url().replace(/^(\w+:\/\/[^/]+)\/+/, "$1/");
      if (!/^(?:blob|data):/.test(address) && !address.startsWith(root))
        reports.push(`request to ${address}`);
    });
    context.on("requestfailed", (request) => {
      // What was prefetched is cancelled when the reader moves on.
      const failure = request.failure()?.errorText;
      if (failure !== "net::ERR_ABORTED") reports.push(`${failure}: ${request.url()}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) reports.push(`${response.status()}: ${response.url()}`);
    });
    await context.setOffline(!isServed);
    await use(page);
    expect(reports).toEqual([]);
  },
});
