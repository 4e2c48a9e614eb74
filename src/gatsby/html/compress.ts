import { readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { siteFiles } from "../../contracts/site-files";
import { errorPagesFolder } from "../../routes";
import { compressedCache, pruneCompressed, writeCompressed } from "./compressed-cache";

const compressible = /\.(html|js|css|json|xml|txt|svg|webmanifest|md|yaml)$/;
// No reader waits for these: Markdown, feeds, lists of pages, the API description.
const isForPrograms = /\.(?:md|txt|xml|yaml)$|[/\\]feed\.json$/;
// Files that are read by the server and never requested.
const ofServer = [siteFiles.policy, siteFiles.consentPolicy];
const smallest = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface CompressOptions {
  /** Which files to compress; all by default. */
  readonly isAskedFor?: (file: string) => boolean;
  /** Folder that keeps compressed copies for the next build. */
  readonly cache?: string;
}

/** Compresses files one by one, as a build finishes them. */
export interface Compressor {
  /** Takes a finished file. */
  readonly add: (file: string) => void;
  /** Waits for all files. Returns how many were compressed. */
  readonly done: () => Promise<number>;
}

/**
 * Writes `.br` and `.gz` beside every text file of a folder that is worth compressing. Returns how
 * many files were compressed.
 */
export async function compressOutput(
  folder: string,
  { isAskedFor = () => true, cache = compressedCache }: CompressOptions = {},
): Promise<number> {
  const all = filesOf(folder);
  for (const copy of all.filter((each) => /\.(br|gz)$/.test(each))) {
    const file = copy.replace(/\.(br|gz)$/, "");
    if (isAskedFor(file)) rmSync(copy);
  }
  const { add, done } = compressor(folder, cache);
  // The slowest files first, so that no processor is idle at the end.
  const isSlow = (file: string): boolean => qualityOf(file, isSmall(all)) !== quick;
  const asked = all.filter(isAskedFor);
  for (const file of [...asked.filter(isSlow), ...asked.filter((each) => !isSlow(each))]) add(file);
  const compressed = await done();
  pruneCompressed(cache);
  return compressed;
}

/** Starts to compress files of a folder, where all its pages already are. */
export function compressor(folder: string, cache = compressedCache): Compressor {
  const isSmallSite = isSmall(filesOf(folder));
  const waiting: string[] = [];
  const workers = new Set<Promise<void>>();
  let compressed = 0;
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      if (await compressFile(file, qualityOf(file, isSmallSite), cache)) compressed += 1;
  };
  return {
    add(file) {
      const isOfServer = ofServer.some((own) => file === join(folder, own));
      if (!compressible.test(file) || isOfServer || isErrorPage(file)) return;
      waiting.push(file);
      if (workers.size >= 8) return;
      const worker = work();
      workers.add(worker);
      // A failure stays in the set, for done().
      worker.then(
        () => workers.delete(worker),
        () => undefined,
      );
    },
    async done() {
      while (workers.size > 0) await Promise.all(workers);
      return compressed;
    },
  };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * True if a site has few pages. The best quality takes 0.2 s a page and saves a tenth of its size:
 * too slow for a thousand pages.
 */
function isSmall(files: readonly string[]): boolean {
  return files.filter((file) => file.endsWith(".html") && !isErrorPage(file)).length <= 300;
}

const quick = 6;
const good = 10;
const best = constants.BROTLI_MAX_QUALITY;

/** The brotli quality for a file. */
function qualityOf(file: string, isSmallSite: boolean): number {
  if (/\.js$|[/\\]search[/\\]/.test(file)) return best;
  if (!isSmallSite || isForPrograms.test(file)) return quick;
  // One per cent larger than the best quality, in half the time.
  return file.endsWith(".json") ? good : best;
}

const errorPage = new RegExp(String.raw`[/\\]${errorPagesFolder}[/\\][^/\\]+[/\\]index\.html$`);

/** Two thousand compressed copies would save a kilobyte each, of pages that are seldom read. */
function isErrorPage(file: string): boolean {
  return errorPage.test(file);
}

async function compressFile(file: string, quality: number, cache: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < smallest) return false;
  const params = brotliParams(quality, content.length);
  const level = quality === quick ? 6 : 9;
  const asBrotli = (): Promise<Buffer> => brotli(content, { params });
  const asGzip = (): Promise<Buffer> => zip(content, { level });
  await (quality === quick
    ? Promise.all([
        writeFile(`${file}.br`, await asBrotli()),
        writeFile(`${file}.gz`, await asGzip()),
      ])
    : Promise.all([
        writeCompressed(`${file}.br`, content, `br ${quality}`, asBrotli, cache),
        writeCompressed(`${file}.gz`, content, `gz ${level}`, asGzip, cache),
      ]));
  return true;
}

/**
 * A fast compression spends most of its time allocating its window, so the window is no larger than
 * the text needs.
 */
function brotliParams(quality: number, size: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    ...(quality === quick && { [constants.BROTLI_PARAM_LGWIN]: 18 }),
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}
