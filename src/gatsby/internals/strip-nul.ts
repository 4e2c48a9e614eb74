import { version } from "react";

/**
 * React 18 writes pages in pieces of 2 KB and fills a piece up with zeros where a letter of several
 * bytes does not fit.
 *
 * Upstream: https://github.com/react/react/issues/24985, mended by
 * https://github.com/react/react/pull/26228, which no 18.x has. Goes: with React 19.
 */
export function stripNul(html: string, reactVersion = version): string {
  if (!reactVersion.startsWith("18."))
    throw new Error(
      `React ${reactVersion} writes no zeros into pages: delete src/gatsby/internals/strip-nul.ts.`,
    );
  return html.replaceAll("\0", "");
}
