const year = "public, max-age=31536000, immutable";
const revalidate = "public, max-age=0, must-revalidate";

// webpack writes digits of the content's hash into the names of bundles and of files they import;
// Gatsby copies other files below a folder named by the 32 digits of the original's.
const namedByTheBuild = [
  /^[^/]+[-.][0-9a-f]{8,20}\.(js|css)(\.map)?$/,
  /^static\/[0-9a-f]{32}\/./,
  /^static\/[^/]+-[0-9a-f]{20,32}\.\w+$/,
];

/** Whether a file name changes with its content, so that it may be cached for good. */
export function isNamedByContent(file: string, sha256: string): boolean {
  if (namedByTheBuild.some((pattern) => pattern.test(file))) return true;
  // Any other name must contain digits of the file's own digest.
  const digits = /[-.]([0-9a-f]{8,64})\.\w+$/.exec(file)?.[1];
  return digits !== undefined && sha256.startsWith(digits);
}

/** Cache-Control of a file; names that may get other content are revalidated. */
export function cacheControl(isImmutable: boolean): string {
  return isImmutable ? year : revalidate;
}
