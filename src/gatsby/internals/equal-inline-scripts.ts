import { isValidElement, type ReactElement, type ReactNode } from "react";

/**
 * Takes out what Gatsby writes differently on every page or that no page needs, so that the inline
 * scripts of all pages are the same few and one Content-Security-Policy with their hashes covers
 * them.
 *
 * Reaches into: the elements Gatsby hands to onPreRenderHTML, by their keys and ids
 * (https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/cache-dir/static-entry.js).
 * Gives: a policy without 'unsafe-inline'; with `window.pagePath` inline it would need a hash a
 * page.
 * Goes: when Gatsby passes the path of a page otherwise than by an inline script.
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
 * The head with what is fetched, runs or paints first in front, in this order, and without the
 * styles and the version Gatsby adds. Behind 50 KB of styles a preload is asked for a round trip
 * later.
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
  return [
    // Text is read before a picture.
    ...preloads.filter(isFont),
    ...preloads.filter((each) => !isFont(each)),
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
