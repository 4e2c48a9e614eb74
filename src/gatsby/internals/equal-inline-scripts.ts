import { isValidElement, type ReactElement, type ReactNode } from "react";

/**
 * Removes what Gatsby writes differently on every page, so that all pages have the same few inline
 * scripts and one Content-Security-Policy with their hashes covers all pages.
 *
 * Reaches into: the elements that Gatsby passes to onPreRenderHTML, by key and id.
 * Gives: a policy without 'unsafe-inline'. With `window.pagePath` inline, every page would need a
 * hash.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/cache-dir/static-entry.js
 * Goes: when Gatsby passes the path of a page without an inline script.
 */
export function keepBodyEndEqual(elements: ReactNode): ReactNode[] {
  const all = elementsOf(elements);
  const isPagePath = ({ key, props }: Element): boolean =>
    key === "script-loader" || props.id === "gatsby-script-loader";
  if (isBuild() && !all.some(isPagePath))
    throw new Error(
      "Gatsby no longer writes the path of the page as the script «script-loader»: see src/gatsby/internals/equal-inline-scripts.ts.",
    );
  return all.filter((each) => !isPagePath(each));
}

/**
 * Puts preloads, then the elements named in `first`, at the start of the head, and drops Gatsby's
 * styles and generator tag. Behind 50 KB of styles, a preload would start one round trip later.
 */
export function keepHeadEqual(elements: ReactNode, first: readonly string[]): ReactNode[] {
  const all = elementsOf(elements);
  const isFirst = ({ key }: Element): boolean => first.includes(String(key));
  const isPreload = ({ props }: Element): boolean => props.rel === "preload";
  const isGenerator = ({ props }: Element): boolean => props.name === "generator";
  if (isBuild() && !all.some(isGenerator))
    throw new Error(
      "Gatsby no longer names itself in the head: see src/gatsby/internals/equal-inline-scripts.ts.",
    );
  const isUnused = (each: Element): boolean =>
    isGenerator(each) || String(each.key).startsWith("gatsby-image-style");
  const isLater = (each: Element): boolean => !isPreload(each) && !isFirst(each) && !isUnused(each);
  const isFont = ({ props }: Element): boolean => props.as === "font";
  const preloads = all.filter(isPreload);
  const [textFont, ...otherFonts] = preloads.filter(isFont);
  return [
    // In the order of their use: text, a picture, code.
    ...(textFont ? [textFont] : []),
    ...preloads.filter((each) => !isFont(each)),
    ...otherFonts,
    ...all.filter(isFirst),
    ...all.filter(isLater),
  ];
}

type Element = ReactElement<{
  readonly id?: string;
  readonly name?: string;
  readonly rel?: string;
  readonly as?: string;
}>;

function elementsOf(elements: ReactNode): Element[] {
  return [elements].flat(Infinity).filter((each): each is Element => isValidElement(each));
}

function isBuild(): boolean {
  return process.env.BUILD_STAGE === "build-html";
}
