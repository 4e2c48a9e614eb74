import { fillSiteValues } from "../../content-model/placeholders";
import type { RenderContext } from "../../markup/rendered-page";
import { digestOf, sourcesDigest } from "../sources-digest";

/** All that rendering imports of our own; `tools/run/stale-cache.mjs` has as much. */
export const rendererSources = [
  "src/markup",
  "src/components/content",
  "src/content-model",
  "src/contracts",
  "src/reader-values",
  "src/routes.ts",
  "src/search",
  "src/ldap",
  "src/config",
];

const rendererDigest = sourcesDigest(process.cwd(), rendererSources);

/**
 * Cache key: hash of source, owner values, context, renderer and included fragments. The order of
 * terms and fragments does not matter.
 */
export function mdxCacheKey(text: string, context: Omit<RenderContext, "resolveImage">): string {
  const { terms, pathPrefix, fragments, hasTermLinks = true, ownTerm = "" } = context;
  const included = text.includes("<Include ") ? byName(fragments ?? []).flat() : [];
  return digestOf([
    rendererDigest,
    pathPrefix,
    fillSiteValues(text),
    JSON.stringify([byName(terms), hasTermLinks, ownTerm]),
    ...included.map(fillSiteValues),
  ]);
}

function byName<Value>(entries: Iterable<readonly [string, Value]>): (readonly [string, Value])[] {
  return [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * True if a text shows a picture. Gatsby writes the resized copies into the current build only, so
 * such a text is not cached.
 */
export function hasPicture(text: string): boolean {
  return text.includes("<Figure");
}
