import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { siteFiles } from "../../contracts/site-files";
import { errorPagesFolder } from "../../routes";
import { filesBelow } from "../files";
import { keptFile, pruneKept } from "../kept-files";

const compressible = /\.(html|js|css|json|xml|txt|svg|webmanifest|md|yaml)$/;
// No reader waits for these: Markdown, feeds, lists of pages, the API description.
const isForPrograms = /\.(?:md|txt|xml|yaml)$|[/\\]feed\.json$/;
// Files that are read by the server and never requested.
const ofServer = [siteFiles.policy, siteFiles.consentPolicy, siteFiles.redirects];
const smallest = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Room for ten builds of a hundred pages.
const mostBytes = 64 * 2 ** 20;

interface CompressOptions {
  /** Which files to compress; all by default. */
  readonly isAskedFor?: (file: string) => boolean;
  /** Folder that keeps compressed copies for the next build. */
  readonly cache?: string;
}

/**
 * Writes `.br` and `.gz` beside every text file of a folder that is worth compressing. Returns how
 * many files were compressed.
 */
export async function compressOutput(
  folder: string,
  {
    isAskedFor = () => true,
    cache = join("node_modules", ".cache", "compressed"),
  }: CompressOptions = {},
): Promise<number> {
  const all = filesBelow(folder).map((file) => join(folder, file));
  for (const copy of all.filter((each) => /\.(br|gz)$/.test(each))) {
    const file = copy.replace(/\.(br|gz)$/, "");
    if (isAskedFor(file)) rmSync(copy);
  }
  // Quality 10 takes 0.1 s a page and saves a tenth of its size: too slow for a large site.
  const isOwnPage = (file: string): boolean => file.endsWith(".html") && !isErrorPage(file);
  const isSmallSite = all.filter(isOwnPage).length <= 300;
  const files = all
    .filter(
      (file) =>
        compressible.test(file) &&
        !ofServer.some((own) => file === join(folder, own)) &&
        !isErrorPage(file) &&
        isAskedFor(file),
    )
    .map((file) => ({ file, quality: qualityOf(file, isSmallSite) }));
  // The slowest files first, so that no processor is idle at the end.
  files.sort((one, other) => other.quality - one.quality);
  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let each = files[next++]; each !== undefined; each = files[next++])
      if (await compressFile(each.file, each.quality, cache)) done += 1;
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  pruneKept(cache, ({ sum }) => sum > mostBytes);
  return done;
}

const quick = 6;
const good = 10;
const best = constants.BROTLI_MAX_QUALITY;

/** The brotli quality for a file. */
function qualityOf(file: string, isSmallSite: boolean): number {
  if (/\.js$|[/\\]search[/\\]/.test(file)) return best;
  if (!isSmallSite || isForPrograms.test(file)) return quick;
  // One per cent larger than the best quality, in less than half the time.
  return /\.(?:html|json)$/.test(file) ? good : best;
}

const errorPage = new RegExp(String.raw`[/\\]${errorPagesFolder}[/\\][^/\\]+[/\\]index\.html$`);

/** Not precompressed: rarely read, and it saves about 1 KB each. */
function isErrorPage(file: string): boolean {
  return errorPage.test(file);
}

async function compressFile(file: string, quality: number, cache: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < smallest) return false;
  const params = brotliParams(quality, content.length);
  const level = quality === quick ? 6 : 9;
  const kept = (settings: string, make: () => Promise<Buffer>): Promise<Buffer> =>
    quality === quick ? make() : keptFile(cache, digestOf(content, settings), make);
  await writeFile(`${file}.br`, await kept(`br ${quality}`, () => brotli(content, { params })));
  await writeFile(`${file}.gz`, await kept(`gz ${level}`, () => zip(content, { level })));
  return true;
}

function digestOf(content: Buffer, settings: string): string {
  const { brotli: ofBrotli, zlib } = process.versions;
  return createHash("sha256")
    .update(`${ofBrotli} ${zlib} ${settings} `)
    .update(content)
    .digest("hex");
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
