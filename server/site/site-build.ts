import { type ConsentPolicy, siteFiles } from "../../src/contracts/site-files";
import { cacheControl, isNamedByContent } from "./caching";
import { type Encoding, encodings, preferredEncoding } from "./encodings";
import { mediaType } from "./media-types";
import { addressOf, isHidden } from "./paths";

/** Content of a file: in memory, or on disk as of the time the build was read. */
export type Bytes =
  | { readonly kind: "memory"; readonly buffer: Buffer }
  | { readonly kind: "disk"; readonly path: string; readonly mtimeMs: number };

/** A file in one content coding, with its response headers as a flat list. */
export interface Representation extends ReadFile {
  /** A strong ETag, with its quotes. */
  readonly etag: string;
  /** Whole seconds, as in an HTTP date. */
  readonly modifiedMs: number;
  /** For a response with the body or a range, without Content-Length. */
  readonly headers: string[];
  /** For 304: without headers that describe a body. */
  readonly bareHeaders: string[];
}

export interface SiteFile {
  readonly name: string;
  readonly isImmutable: boolean;
  readonly encoded: Readonly<Partial<Record<Encoding, Representation>>> & {
    readonly identity: Representation;
  };
}

/** A complete build as of the time it was read. */
export interface SiteBuild {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Files by canonical URL. */
  readonly addresses: ReadonlyMap<string, SiteFile>;
  /** Headers of every response. */
  readonly securityHeaders: Headers;
  /** The privacy policy that users agree to; null if the build names none. */
  readonly consentPolicy: ConsentPolicy | null;
  /** Redirects of removed pages. */
  readonly redirects: ReadonlyMap<string, string>;
}

type Headers = Readonly<Record<string, string>>;

/** A file before its response headers are known. */
export interface ReadFile {
  readonly bytes: Bytes;
  readonly size: number;
  readonly sha256: string;
  readonly mtimeMs: number;
}

/** Indexes the files of a build by URL. */
export function arrangeBuild(
  read: ReadonlyMap<string, ReadFile>,
  securityHeaders: Headers,
  { consentPolicy, redirects }: Pick<SiteBuild, "consentPolicy" | "redirects">,
): SiteBuild {
  const files = new Map<string, SiteFile>();
  for (const [name, file] of read) {
    if (!isServed(name) || isEncodedCopy(name, read)) continue;
    files.set(name, siteFile(name, file, read, securityHeaders));
  }
  const addresses = new Map<string, SiteFile>();
  for (const [name, file] of files) {
    const address = addressOf(name);
    const isMeant = name.endsWith("/index.html") || name === "index.html";
    if (isMeant || !addresses.has(address)) addresses.set(address, file);
  }
  for (const page of notFoundPages) addresses.delete(addressOf(page));
  return { files, addresses, securityHeaders, consentPolicy, redirects };
}

/** The 404 pages, which have no URL of their own. */
export const notFoundPages = ["404.html", "404/index.html"] as const;

// Read by the server only.
function isServed(name: string): boolean {
  return !ofServer.some((path) => path === `/${name}`) && !name.split("/").some(isHidden);
}

const ofServer = [siteFiles.policy, siteFiles.consentPolicy, siteFiles.redirects];

const extensions = { br: ".br", gzip: ".gz" } as const;

function isEncodedCopy(name: string, all: ReadonlyMap<string, ReadFile>): boolean {
  const original = /^(.+)\.(?:br|gz)$/.exec(name)?.[1];
  return original !== undefined && all.has(original);
}

function siteFile(
  name: string,
  file: ReadFile,
  all: ReadonlyMap<string, ReadFile>,
  securityHeaders: Headers,
): SiteFile {
  const isImmutable = isNamedByContent(name, file.sha256);
  const copies = encodings.flatMap((encoding) => {
    const copy = all.get(name + extensions[encoding]);
    return copy ? [{ encoding, copy }] : [];
  });
  const common = {
    ...securityHeaders,
    // Feed readers and search engines embed the site's pictures.
    ...(isPicture(name) && { "Cross-Origin-Resource-Policy": "cross-origin" }),
    // Search engines index the page itself.
    ...(isForPrograms(name) && { "X-Robots-Tag": "noindex" }),
    "Cache-Control": cacheControl(isImmutable),
    // Shared caches store a variant per coding.
    ...(copies.length > 0 && { Vary: "Accept-Encoding" }),
  };
  const representation = (read: ReadFile, encoding: Encoding): Representation =>
    representationOf(name, read, encoding, common);
  return {
    name,
    isImmutable,
    encoded: {
      identity: representation(file, "identity"),
      ...Object.fromEntries(
        copies.map(({ encoding, copy }) => [encoding, representation(copy, encoding)]),
      ),
    },
  };
}

function representationOf(
  name: string,
  read: ReadFile,
  encoding: Encoding,
  common: Headers,
): Representation {
  const modifiedMs = Math.floor(read.mtimeMs / 1000) * 1000;
  const etag = `"${read.sha256.slice(0, 32)}"`;
  const bare = { ...common, ETag: etag, "Last-Modified": new Date(modifiedMs).toUTCString() };
  const whole = {
    ...bare,
    "Content-Type": mediaType(name),
    "Accept-Ranges": "bytes",
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  };
  const [headers, bareHeaders] = [Object.entries(whole).flat(), Object.entries(bare).flat()];
  return { ...read, etag, modifiedMs, headers, bareHeaders };
}

function isForPrograms(name: string): boolean {
  return mediaType(name).startsWith("text/markdown") || `/${name}` === siteFiles.llmsFull;
}

function isPicture(name: string): boolean {
  return mediaType(name).startsWith("image/");
}

/** The representation a client prefers. */
export function preferredRepresentation(
  { encoded }: SiteFile,
  accepted: string | undefined,
): Representation {
  const encoding = preferredEncoding(accepted, (each) => encoded[each] !== undefined);
  return encoded[encoding] ?? encoded.identity;
}
