import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { quantile } from "../quantile";
import type { Figures } from "../room";

const output = "public";

/** What guides cost a reader before and after the page's code is loaded, from the built files. */
export function guideWeights(): Figures {
  const loads = guides().map(weightOf);
  const sorted = (key: keyof Weight): number[] => loads.map((load) => load[key]);
  return {
    "guides, number": loads.length,
    "a guide's HTML, median, bytes": quantile(sorted("html"), 0.5),
    "a guide's HTML, longest, bytes": Math.max(...sorted("html")),
    "a guide's inline script, most, bytes": Math.max(...sorted("inline")),
    "a guide's script, most, bytes": Math.max(...sorted("script")),
    "a guide with its script and data, most, bytes": Math.max(...sorted("all")),
  };
}

interface Weight {
  readonly html: number;
  readonly inline: number;
  readonly script: number;
  readonly all: number;
}

function weightOf(path: string): Weight {
  const page = join(path, "index.html");
  const html = readFileSync(join(output, page), "utf8");
  const scripts = (/data-late="([^"]+)"/.exec(html)?.[1] ?? "").split(" ").filter(Boolean);
  if (scripts.length === 0) throw new Error(`${path} names no scripts where they are looked for`);
  const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^<]*)/g)].map(
    ([, text]) => text,
  );
  const script = scripts.reduce((sum, file) => sum + bytes(file), 0);
  const data = bytes(join("page-data", path, "page-data.json")) + bytes("page-data/app-data.json");
  return {
    html: bytes(page),
    inline: brotliCompressSync(inline.join("")).length,
    script,
    all: bytes(page) + data + script,
  };
}

/** Bytes that a browser downloads for a file: of its brotli copy if there is one. */
function bytes(address: string): number {
  const file = join(output, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Addresses of the guides: what the compatibility table lists. */
function guides(): string[] {
  const table = readFileSync(join(output, "docs/ldaps-and-ldap/index.html"), "utf8");
  const links = (/<table[\s\S]*<\/table>/.exec(table)?.[0] ?? "").matchAll(
    /href="\/(docs\/[^"#]+\/md-[^"#]+)"/g,
  );
  return [...new Set([...links].map(([, path = ""]) => path))];
}
