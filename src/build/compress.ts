import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(html|js|css|json|xml|txt|svg|webmanifest|md|yaml)$/;
const smallest = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of a folder that is worth it. Gives back how many files were compressed. */
export async function compressOutput(folder: string): Promise<number> {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of all.filter((each) => /\.(br|gz)$/.test(each))) rmSync(join(folder, file));
  const files = all.filter((file) => compressible.test(file) && file !== "csp.json");
  // The best compression takes 0.1 s a page and saves 1.5 KB of it: not on sites of a thousand pages.
  const isSmallSite = files.filter((file) => file.endsWith(".html")).length <= 300;
  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      const path = join(folder, file);
      if (!statSync(path).isFile()) continue;
      const content = readFileSync(path);
      if (content.length < smallest) continue;
      const quality = isSmallSite || /\.js$|^search\//.test(file) || content.length < 65_536 ? 11 : 9;
      const [small, old] = await Promise.all([brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }), zip(content, { level: 9 })]);
      writeFileSync(`${path}.br`, small);
      writeFileSync(`${path}.gz`, old);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return done;
}
