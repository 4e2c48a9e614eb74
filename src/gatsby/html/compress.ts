import { readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { siteFiles } from "../../contracts/site-files";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(html|js|css|json|xml|txt|svg|webmanifest|md|yaml)$/;
// Files that nobody asks for.
const ofServer = [siteFiles.policy, siteFiles.consentPolicy];
const smallest = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every text file of a folder that is worth it, of all or of those
 * asked for. Gives back how many files were compressed.
 */
export async function compressOutput(
  folder: string,
  isAskedFor: (file: string) => boolean = () => true,
): Promise<number> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const copy of all.filter((each) => /\.(br|gz)$/.test(each))) {
    const file = copy.replace(/\.(br|gz)$/, "");
    if (isAskedFor(file)) rmSync(copy);
  }
  // The best compression takes 0.2 s a page and saves a tenth of it: not on sites of a thousand
  // pages.
  const isOwnPage = (file: string): boolean => file.endsWith(".html") && !isErrorPage(file);
  const isSmallSite = all.filter(isOwnPage).length <= 300;
  const isBest = (file: string): boolean =>
    (isSmallSite && !file.endsWith("llms-full.txt")) || /\.js$|[/\\]search[/\\]/.test(file);
  const files = all.filter(
    (file) =>
      compressible.test(file) &&
      !ofServer.some((own) => file === join(folder, own)) &&
      !isErrorPage(file) &&
      isAskedFor(file),
  );
  // What takes longest goes first, so that no processor waits for it in the end.
  files.sort((one, other) => Number(isBest(other)) - Number(isBest(one)));
  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++])
      if (await compressFile(file, isBest(file))) done += 1;
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return done;
}

/** Two thousand copies would save a kilobyte each, of pages that are seldom read. */
function isErrorPage(file: string): boolean {
  return /[/\\]e[/\\][^/\\]+[/\\]index\.html$/.test(file);
}

async function compressFile(file: string, isBest: boolean): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < smallest) return false;
  const [small, old] = await Promise.all([
    brotli(content, { params: brotliParams(isBest, content.length) }),
    zip(content, { level: isBest ? 9 : 6 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, old)]);
  return true;
}

/**
 * A quick compression takes most of its time for the memory of its window: it gets one no larger
 * than texts need.
 */
function brotliParams(isBest: boolean, size: number): Record<number, number> {
  const quick = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 };
  return {
    ...(isBest ? { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } : quick),
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}
