import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { generatedSite } from "./generated-site";

export interface BuildRow {
  readonly pages: number;
  readonly seconds: number;
  readonly memoryMb: number;
  readonly outputMb: number;
  /** HTML of one page without the sidebar's links, brotli. */
  readonly htmlBytes: number;
  /** Scripts named by that page, brotli. */
  readonly scriptBytes: number;
}

/** Builds generated sites of the given sizes from nothing and measures them. */
export async function buildGrowth(sizes: readonly number[]): Promise<BuildRow[]> {
  const rows: BuildRow[] = [];
  for (const pages of sizes) {
    const folder = generatedSite(pages);
    rows.push({ pages, ...(await timedBuild(folder)), ...sizesOf(folder) });
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function timedBuild(folder: string): Promise<{ seconds: number; memoryMb: number }> {
  const started = Date.now();
  const child = spawn(process.execPath, ["tools/run/build.mjs"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ALLOW_PLACEHOLDERS: "1", GENERATED_CONTENT: "1" },
  });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, treeMemory(child.pid ?? 0));
  }, 500);
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build in ${folder} failed: code ${String(code)}`);
  return {
    seconds: Math.round((Date.now() - started) / 100) / 10,
    memoryMb: Math.round(peak / 1024 / 1024),
  };
}

/** Resident memory of a process and all below it, in bytes. Linux only. */
function treeMemory(root: number): number {
  const parents = new Map<number, number>();
  const memory = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      parents.set(Number(name), Number(/PPid:\s+(\d+)/.exec(status)?.[1]));
      memory.set(Number(name), Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
    } catch {
      // The process ended between the two readings.
    }
  }
  const isBelow = (process: number): boolean =>
    process === root || (parents.has(process) && isBelow(parents.get(process) ?? 0));
  return [...memory]
    .filter(([process]) => isBelow(process))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}

function sizesOf(folder: string): { outputMb: number; htmlBytes: number; scriptBytes: number } {
  const output = join(folder, "public");
  const files = readdirSync(output, { recursive: true, encoding: "utf8" })
    .map((file) => join(output, file))
    .filter((file) => statSync(file).isFile() && !/\.(br|gz|map)$/.test(file));
  const html = readFileSync(join(output, "docs/generated/page-7/index.html"), "utf8");
  const scripts = (/data-late="([^"]+)"/.exec(html)?.[1] ?? "").split(" ").filter(Boolean);
  const bare = html.replace(/(data-docs-sidebar=""[^>]*>)[\s\S]*?<\/nav>/, "$1</nav>");
  return {
    outputMb: Math.round(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1024 / 1024),
    htmlBytes: brotliCompressSync(bare).length,
    scriptBytes: scripts.reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(output, file))).length,
      0,
    ),
  };
}
