import type { SiteConfig } from "#src/config/site-schema";
import { isWithin } from "#src/features/navigation/paths";

export type DocsVersion = SiteConfig["docs"]["versions"][number];

/**
 * The version that contains a path; null outside the documentation. One version may be nested in
 * another: `/docs/2.3` below `/docs`.
 */
export function versionOf(path: string, versions: readonly DocsVersion[]): DocsVersion | null {
  const around = versions.filter((version) => isWithin(path, version.path));
  return around.reduce<DocsVersion | null>(
    (inner, version) => (inner && inner.path.length > version.path.length ? inner : version),
    null,
  );
}

/** Path of the same page in `version`; outside the documentation, its main page. */
export function pathIn(
  version: DocsVersion,
  path: string,
  versions: readonly DocsVersion[],
): string {
  const own = versionOf(path, versions);
  return own ? version.path + path.slice(own.path.length) : version.path;
}
