import { z } from "zod";

/**
 * The last file a build writes, below its folder: a build whose files all agree with it is whole.
 */
export const buildManifestFile = "build-manifest.json";

/** A file's size in bytes and the SHA-256 of its content, in hex. */
const builtFile = z.strictObject({
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BuiltFile = z.infer<typeof builtFile>;

/** Every file of a build by its path below the folder, with slashes. */
export const buildManifest = z.strictObject({ files: z.record(z.string(), builtFile) });
export type BuildManifest = z.infer<typeof buildManifest>;
