import { z } from "zod";

/**
 * The last file of a build, relative to its folder: a build is complete when all its files match
 * this one.
 */
export const buildManifestFile = "build-manifest.json";

/** A file's size in bytes and the SHA-256 of its content, in hex. */
const builtFile = z.strictObject({
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BuiltFile = z.infer<typeof builtFile>;

/** Every file of a build by its path below the folder, with forward slashes. */
export const buildManifest = z.strictObject({ files: z.record(z.string(), builtFile) });
export type BuildManifest = z.infer<typeof buildManifest>;
