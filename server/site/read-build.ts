import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import {
  type BuildManifest,
  type BuiltFile,
  buildManifest,
  buildManifestFile,
} from "../../src/contracts/build-manifest";
import {
  consentPolicySchema,
  redirectsSchema,
  sitePolicySchema,
} from "../../src/contracts/site-file-schemas";
import { siteFiles } from "../../src/contracts/site-files";
import { errorCode } from "../error-code";
import { securityHeaders } from "./security-headers";
import { type Bytes, type ReadFile, type SiteBuild, arrangeBuild } from "./site-build";

export interface MemoryLimits {
  /** Bytes of a build kept in memory; the rest is sent from disk. */
  readonly build: number;
  /** Largest file kept in memory. */
  readonly file: number;
  /** Bytes kept of earlier builds. */
  readonly oldFiles: number;
}

interface Request {
  readonly folder: string;
  readonly siteUrl: string;
  readonly limits: MemoryLimits;
  /** Buffers of this build are reused. */
  readonly previous: SiteBuild | null;
}

/** A file of a build differs from the manifest. */
class FileDiffers extends Error {
  override readonly name = "FileDiffers";
}

/** A file that the server reads itself breaks its contract. */
export class SpoiltFile extends Error {
  override readonly name = "SpoiltFile";
}

/**
 * Reads the build in a folder if all files match its manifest; null if there is none, or one that
 * is still being written or copied.
 */
export async function readBuild(request: Request): Promise<SiteBuild | SpoiltFile | null> {
  try {
    const manifest = await readManifest(request.folder);
    if (manifest === null) return null;
    const files = await readFiles(manifest, request);
    const policy = await contentOf(files, siteFiles.policy, sitePolicySchema);
    const consentPolicy = await contentOf(files, siteFiles.consentPolicy, consentPolicySchema);
    const moved = await contentOf(files, siteFiles.redirects, redirectsSchema);
    const headers = securityHeaders(policy ?? sitePolicySchema.parse({}), request.siteUrl);
    const redirects = new Map(Object.entries(moved ?? {}));
    return arrangeBuild(files, headers, { consentPolicy, redirects });
  } catch (error) {
    if (error instanceof SpoiltFile) return error;
    if (error instanceof FileDiffers) return null;
    throw error;
  }
}

async function readManifest(folder: string): Promise<BuildManifest | null> {
  try {
    const text = await readFile(join(folder, buildManifestFile), "utf8");
    return buildManifest.parse(JSON.parse(text));
  } catch (error) {
    // ENOENT, ENOTDIR: absent. Without a code: a truncated manifest, left by a copying tool.
    if (["", "ENOENT", "ENOTDIR"].includes(errorCode(error))) return null;
    throw error;
  }
}

async function readFiles(
  { files }: BuildManifest,
  { folder, limits, previous }: Request,
): Promise<Map<string, ReadFile>> {
  const known = buffersOf(previous);
  // Smallest first: compressed copies, which nearly all clients get, before the plain files.
  const queue = Object.entries(files).sort(([, one], [, other]) => one.size - other.size);
  // Sizes reveal most incomplete builds without reading anything.
  const read = new Map<string, ReadFile>();
  const times = new Map<string, number>();
  for (const [name, { size }] of queue) {
    const found = await statOf(join(folder, name));
    if (found?.size !== size) throw new FileDiffers(name);
    times.set(name, found.mtimeMs);
  }
  let left = limits.build;
  for (const [name, file] of queue) {
    const path = join(folder, name);
    const mtimeMs = times.get(name) ?? 0;
    const isKept = file.size <= Math.min(limits.file, left);
    if (isKept) left -= file.size;
    else await checkDigest(path, file);
    const bytes: Bytes = isKept
      ? { kind: "memory", buffer: known.get(file.sha256) ?? (await checkedContent(path, file)) }
      : { kind: "disk", path, mtimeMs };
    read.set(name, { ...file, mtimeMs, bytes });
  }
  return read;
}

function buffersOf(build: SiteBuild | null): Map<string, Buffer> {
  const buffers = new Map<string, Buffer>();
  for (const { encoded } of build?.files.values() ?? [])
    for (const { bytes, sha256 } of Object.values(encoded))
      if (bytes.kind === "memory") buffers.set(sha256, bytes.buffer);
  return buffers;
}

async function statOf(path: string) {
  return stat(path).catch((error: unknown) => {
    // ENOENT, ENOTDIR, ENAMETOOLONG: a listed file that is not there yet.
    if (errorCode(error) !== "") return null;
    throw error;
  });
}

/** What a file of the build says, by its path and schema; null without it. */
async function contentOf<Value>(
  files: ReadonlyMap<string, ReadFile>,
  path: string,
  schema: z.ZodType<Value>,
): Promise<Value | null> {
  const name = path.slice(1);
  const file = files.get(name);
  if (file === undefined) return null;
  const { bytes } = file;
  const content = bytes.kind === "memory" ? bytes.buffer : await checkedContent(bytes.path, file);
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw new SpoiltFile(name, { cause });
  }
}

async function checkedContent(path: string, file: BuiltFile): Promise<Buffer> {
  const content = await readFile(path).catch((cause: unknown) => {
    throw new FileDiffers(path, { cause });
  });
  if (createHash("sha256").update(content).digest("hex") !== file.sha256)
    throw new FileDiffers(path);
  return content;
}

async function checkDigest(path: string, file: BuiltFile): Promise<void> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (cause) {
    throw new FileDiffers(path, { cause });
  }
  if (hash.digest("hex") !== file.sha256) throw new FileDiffers(path);
}
