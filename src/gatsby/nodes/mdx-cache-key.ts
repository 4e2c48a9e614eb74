import type { Fragments } from "../../content-model/fragments";
import { fillSiteValues } from "../../content-model/placeholders";
import type { KnownTerm, RenderContext as MarkupContext } from "../../markup/rendered-page";
import { digestOf, sourcesDigest } from "../sources-digest";

/**
 * The context of rendering: terms by slug, whether the text links to them, and the prefix of the
 * site's own addresses.
 */
export interface RenderContext extends Pick<MarkupContext, "hasTermLinks" | "ownTerm"> {
  readonly terms: readonly (readonly [slug: string, term: KnownTerm])[];
  readonly pathPrefix: string;
  readonly fragments?: Fragments;
}

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

const digestHere = rendererDigest(process.cwd());

/**
 * Cache key: hash of source, owner values, context, renderer and included fragments. The order of
 * terms and fragments does not matter.
 */
export function mdxCacheKey(text: string, context: RenderContext): string {
  const { terms, pathPrefix, fragments, hasTermLinks = true, ownTerm = "" } = context;
  const included = text.includes("<Include ") ? byName(fragments ?? []).flat() : [];
  return digestOf([
    digestHere,
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

/** A digest of everything that renders texts in the project at `root`. */
export function rendererDigest(root: string): string {
  return sourcesDigest(root, rendererSources);
}
