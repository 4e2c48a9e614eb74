import { currentAddress } from "#src/browser/address";
import { withoutPathPrefix } from "#src/config/path-prefix";

const links = "a[href]:not([target],[download],[data-zoom])";

/** The link an element stands in; null where it leads to no page of the site's router. */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
  return link && isPageLink(link) ? link : null;
}

/** The links within an element that lead to pages of the site's router. */
export function pageLinksIn(place: Element): HTMLAnchorElement[] {
  return [...place.querySelectorAll<HTMLAnchorElement>(links)].filter(isPageLink);
}

function isPageLink({ origin, pathname }: HTMLAnchorElement): boolean {
  const path = withoutPathPrefix(pathname, __PATH_PREFIX__);
  // Pages of single messages are none of Gatsby's.
  const isOther = path.startsWith("/e/") || /\.(?!html$)\w+$/.test(path.replace(/\/V[\d.]+$/, ""));
  return origin === currentAddress().origin && !isOther;
}
