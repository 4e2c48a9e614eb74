import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseContentFile, type ParsedFile } from "../../src/content-model/content-file";
import { isFragment } from "../../src/content-model/fragments";
import { versionOrder } from "../../src/content-model/version-order";

/** Existing content that a new page has to fit in with. */
export interface KnownContent {
  /** Pages with valid front matter. */
  readonly pages: readonly ParsedFile[];
  /** Groups of the sidebar. */
  readonly groups: readonly string[];
  /** Files of `content/images`. */
  readonly images: readonly string[];
  /** The newest release. */
  readonly version: string;
}

/** Parses the front matter of all pages of a content folder. */
export function readKnownContent(folder: string): KnownContent {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const pages = files
    .filter((file) => file.endsWith(".mdx") && !isFragment(file))
    .flatMap((file) => parseContentFile(file, readFileSync(join(folder, file), "utf8")).page ?? []);
  const versions = pages.flatMap((page) => (page.kind === "release" ? [page.data.version] : []));
  return {
    pages,
    groups: pages.flatMap((page) => (page.kind === "doc" && page.isOverview ? page.group : [])),
    images: existsSync(join(folder, "images")) ? readdirSync(join(folder, "images")) : [],
    version: versions.sort((a, b) => versionOrder(b) - versionOrder(a))[0] ?? "1.0.0",
  };
}
