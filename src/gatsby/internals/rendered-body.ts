/**
 * The HTML of a page in onRenderBody, by which gatsby-ssr.tsx decides which fonts to preload.
 * Undefined in `gatsby develop`.
 *
 * Reaches into: `bodyHtml`, which Gatsby passes since version 4 but which its types lack.
 * Gives: pages without code do not load the code font, 13 KB.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/cache-dir/static-entry.js
 * Goes: when Gatsby's types have it: then read it directly.
 */
export function renderedBody(hookArguments: object): string | undefined {
  const { bodyHtml } = hookArguments as { readonly bodyHtml?: unknown };
  if (typeof bodyHtml === "string") return bodyHtml;
  if (process.env.BUILD_STAGE === "build-html")
    throw new Error(
      "Gatsby no longer passes bodyHtml to onRenderBody: see src/gatsby/internals/rendered-body.ts.",
    );
  return undefined;
}
