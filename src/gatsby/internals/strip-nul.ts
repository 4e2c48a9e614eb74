import { version } from "react";

/**
 * Removes NUL bytes from rendered pages.
 *
 * Reaches into: the output of React 18's streaming renderer, which writes chunks of 2 KB and pads
 * them with NUL where a multi-byte character does not fit.
 * Gives: valid HTML; the site cannot do without it.
 * Upstream: https://github.com/react/react/issues/24985, fixed by
 * https://github.com/react/react/pull/26228, which no 18.x contains.
 * Goes: with React 19.
 */
export function stripNul(html: string, reactVersion = version): string {
  if (!reactVersion.startsWith("18."))
    throw new Error(
      `React ${reactVersion} writes no zeros into pages: delete src/gatsby/internals/strip-nul.ts.`,
    );
  return html.replaceAll("\0", "");
}
