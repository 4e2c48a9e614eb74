/** A number that orders versions: 2.4.0 gives 2004000. Parts above 999 overlap. */
export function versionOrder(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return (major * 1000 + minor) * 1000 + patch;
}

/** Compares two versions of three numbers, newest first. */
export function byVersionDescending(
  a: { readonly version: string },
  b: { readonly version: string },
): number {
  return versionOrder(b.version) - versionOrder(a.version);
}
