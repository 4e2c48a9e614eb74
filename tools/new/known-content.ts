import { parseContentFile, type ParsedFile } from "../../src/content-model/content-file";
import { isFragment } from "../../src/content-model/fragments";
import { versionOrder } from "../../src/content-model/version-order";
import { contentFiles } from "../check/content-files";

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
  const files = contentFiles(folder).map(({ file, text }) => ({
    name: file.replace("content/", ""),
    text: text ?? "",
  }));
  const pages = files
    .filter(({ name }) => name.endsWith(".mdx") && !isFragment(name))
    .flatMap(({ name, text }) => parseContentFile(name, text).page ?? []);
  const versions = pages.flatMap((page) => (page.kind === "release" ? [page.data.version] : []));
  return {
    pages,
    groups: pages.flatMap((page) => (page.kind === "doc" && page.isOverview ? page.group : [])),
    images: files.flatMap(({ name }) => /^images\/(.+)/.exec(name)?.[1] ?? []),
    version: versions.sort((a, b) => versionOrder(b) - versionOrder(a))[0] ?? "1.0.0",
  };
}
