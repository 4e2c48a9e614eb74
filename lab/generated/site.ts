import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { routePaths, routes } from "../../src/routes";
import { parseContentFile, type ParsedFile } from "../../src/content-model/content-file";
import { isFragment } from "../../src/content-model/fragments";
import { generatedPages } from "./pages";

/**
 * Copies the project to a temporary folder and adds generated pages until the site has `size`
 * pages. Returns the folder.
 */
export function generatedSite(size: number): string {
  const folder = mkdtempSync(join(tmpdir(), `site-${size}-`));
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\n").filter(Boolean))
    // Preserve timestamps: packages older than the lock file would be reinstalled.
    cpSync(file, join(folder, file), { recursive: true, preserveTimestamps: true });
  execFileSync("cp", ["-al", join(process.cwd(), "node_modules"), join(folder, "node_modules")]);
  rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  symlinkSync(join(process.cwd(), ".git"), join(folder, ".git"));
  addPages(join(folder, "content"), size);
  return folder;
}

/** Adds generated pages to a content folder until the site has `size` pages. */
export function addPages(content: string, size: number): void {
  const pages = readPages(content);
  const paths = new Set([...pages.map(({ path }) => path), ...routePaths()]);
  // Programs must not keep this page, so the build does not count it.
  paths.delete(routes.search.path);
  for (const { file, text } of generatedPages(pages, size - paths.size)) {
    mkdirSync(dirname(join(content, file)), { recursive: true });
    writeFileSync(join(content, file), text);
  }
}

function readPages(content: string): ParsedFile[] {
  return readdirSync(content, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".mdx") && !isFragment(file))
    .sort()
    .flatMap(
      (file) => parseContentFile(file, readFileSync(join(content, file), "utf8")).page ?? [],
    );
}
