import { attributeOf, htmlElements, placeOf, type Edit, type Element } from "./parse-html";

/** The place of the sidebar's links in a page, null on pages that have no sidebar. */
export function sidebarPlace(elements: readonly Element[]): Omit<Edit, "text"> | null {
  const sidebar = elements.find((element) => attributeOf(element, "data-docs-sidebar") !== null);
  return sidebar ? placeOf(sidebar, "inside") : null;
}

/**
 * Reads the sidebar once and gives back how it stands in the page at a path below `prefix`: the
 * link to it marked, the group of that link open.
 */
export function sidebarFor(sidebar: string, prefix: string): (path: string) => string {
  const places = new Map<string, { readonly group: TagEnd | null; readonly link: TagEnd }>();
  let group: TagEnd | null = null;
  for (const element of htmlElements(sidebar)) {
    if (element.tagName === "details") group = tagEnd(element);
    const href = element.tagName === "a" ? attributeOf(element, "href") : null;
    if (href !== null) places.set(href, { group, link: tagEnd(element) });
  }
  return (path) => {
    const place = places.get(prefix + path);
    if (!place) return sidebar;
    const { group: own, link } = place;
    const groupEnd = own?.at ?? 0;
    return (
      sidebar.slice(0, groupEnd) +
      (own && !own.isOpen ? ' open=""' : "") +
      sidebar.slice(groupEnd, link.at) +
      ' aria-current="page"' +
      sidebar.slice(link.at)
    );
  };
}

/** Where the bracket stands that ends an element's first tag. */
interface TagEnd {
  readonly at: number;
  readonly isOpen: boolean;
}

function tagEnd(element: Element): TagEnd {
  const { start } = placeOf(element, "inside");
  return { at: start - 1, isOpen: attributeOf(element, "open") !== null };
}
