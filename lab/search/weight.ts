import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

export interface SearchWeightRow {
  readonly part: string;
  readonly bytes: number;
  readonly brotli: number;
}

/**
 * What search downloads: every part of ours, and the minimum Pagefind needs for its first result.
 */
export function searchWeights(
  index: ReadonlyMap<string, string>,
  pagefindFolder: string,
): SearchWeightRow[] {
  const own = readdirSync("public");
  const files = (pattern: RegExp): Buffer[] =>
    own.filter((name) => pattern.test(name)).map((name) => readFileSync(join("public", name)));
  const parts = [
    row("index, all files", buffers(index)),
    row("script of the worker", files(/^search-worker-[0-9a-f]+\.js$/)),
    row("dialog", files(/^search-[0-9a-f]+\.js$/)),
    row("styles of the dialog", files(/^search\.[0-9a-f]+\.css$/)),
  ];
  const together = { part: "together", bytes: sum(parts, "bytes"), brotli: sum(parts, "brotli") };
  return [...parts, together, ...pagefindRows(pagefindFolder)];
}

// Its index and fragments are already compressed and consist of many files, of which a query needs
// some.
function pagefindRows(folder: string): SearchWeightRow[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
  const read = (pattern: RegExp): Buffer[] =>
    files.filter((file) => pattern.test(file)).map((file) => readFileSync(file));
  const packed = (part: string, pattern: RegExp): SearchWeightRow => {
    const bytes = read(pattern).reduce((total, file) => total + file.length, 0);
    return { part, bytes, brotli: bytes };
  };
  return [
    row("Pagefind: script", read(/pagefind(?:-worker)?\.js$/)),
    packed("Pagefind: WebAssembly", /wasm\.ru\.pagefind$/),
    packed("Pagefind: index, all files", /\.pf_(?:index|meta)$/),
    packed("Pagefind: texts of pages, all files", /\.pf_fragment$/),
  ];
}

function row(part: string, files: readonly Buffer[]): SearchWeightRow {
  const bytes = files.reduce((total, file) => total + file.length, 0);
  const brotli = files.reduce(
    (total, file) =>
      total + brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    0,
  );
  return { part, bytes, brotli };
}

function buffers(files: ReadonlyMap<string, string>): Buffer[] {
  return [...files.values()].map((text) => Buffer.from(text));
}

function sum(rows: readonly SearchWeightRow[], key: "bytes" | "brotli"): number {
  return rows.reduce((total, each) => total + each[key], 0);
}
