import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fragments } from "../../content-model/fragments";
import { fillSiteValues } from "../../content-model/placeholders";

/** What a text is rendered with: slugs of the terms to their paths and short definitions, and what stands before the site's own addresses. */
export interface RenderContext {
  readonly terms: readonly (readonly [
    slug: string,
    term: { readonly path: string; readonly short: string },
  ])[];
  readonly pathPrefix: string;
  readonly fragments?: Fragments;
}

const rendererDigest = digestOf([
  lockFile(),
  ...["src/markup", "src/components/content", "src/content-model", "src/config"].flatMap((folder) =>
    sources(folder),
  ),
]);

/** A name for the result of rendering `text`: another text, owner's value in it, context or renderer has another, and so has another fragment where it includes one. The order of the terms does not matter. */
export function mdxCacheKey(text: string, { terms, pathPrefix, fragments }: RenderContext): string {
  const sorted = [...terms].sort(([one], [other]) => (one < other ? -1 : 1));
  const included = text.includes("<Include ") ? [...(fragments ?? [])].flat() : [];
  return digestOf([
    rendererDigest,
    pathPrefix,
    fillSiteValues(text),
    JSON.stringify(sorted),
    ...included.map(fillSiteValues),
  ]);
}

/** Whether a text shows a picture. Its sizes are made by Gatsby, into the very build that asks: such a text is not kept for another. */
export function hasPicture(text: string): boolean {
  return text.includes("<Figure");
}

function lockFile(): string {
  const file = join(process.cwd(), "package-lock.json");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function sources(folder: string): string[] {
  const root = join(process.cwd(), folder);
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort()
    .map((name) => readFileSync(join(root, name), "utf8"));
}

function digestOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url");
}
