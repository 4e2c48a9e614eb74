import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { withoutPathPrefix } from "../../src/config/path-prefix";
import { redirectsSchema } from "../../src/contracts/site-file-schemas";
import { siteFiles } from "../../src/contracts/site-files";
import { routes } from "../../src/routes";
import { Refusal } from "../run/refusal";

/** The files of a build that a copy takes, and their references to each other. */
export class SiteFiles {
  /** Pages of the copy as sorted files below its root. */
  readonly pages: readonly string[];
  /** Other build files that pages refer to. */
  readonly used = new Set<string>();

  /** Redirects of removed pages. */
  private readonly moved: Readonly<Record<string, string>>;

  constructor(
    readonly folder: string,
    private readonly prefix: string,
  ) {
    const redirects = join(folder, siteFiles.redirects);
    this.moved = existsSync(redirects)
      ? redirectsSchema.parse(JSON.parse(readFileSync(redirects, "utf8")))
      : {};
    this.pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll("\\", "/"))
      // Without the home page, which only leads into the documentation.
      .filter((file) => /^(?!(?:404|dev|page-data)\/).+\/index\.html$/.test(file))
      .filter((file) => this.moved[`/${posix.dirname(file)}`] === undefined)
      .sort();
  }

  /** A reference within the site, relative to a file of the copy; any other stays as it is. */
  relative(reference: string, from: string): string {
    if (!reference.startsWith("/") || reference.startsWith("//")) return reference;
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(reference) ?? [];
    return posix.relative(posix.dirname(from), this.fileOf(path, from)) + rest;
  }

  private fileOf(address: string, from: string): string {
    const plain = decodeURI(withoutPathPrefix(address, this.prefix)).replace(/^\/|\/$/g, "");
    const [moved] = this.moved[`/${plain}`]?.split("#") ?? [];
    if (moved !== undefined) return this.fileOf(moved, from);
    const path = plain === "" ? routes.docs.path.slice(1) : plain;
    const page = `${path}/index.html`;
    if (existsSync(join(this.folder, page))) return page;
    const file = join(this.folder, path);
    if (!existsSync(file) || !statSync(file).isFile())
      throw new Refusal(`${from}: ${address} ведёт в никуда`);
    this.used.add(path);
    return path;
  }
}
