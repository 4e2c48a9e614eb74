import { attributeOf, htmlElements, placeOf, type Edit, type Element } from "./parse-html";

/** With more links than this, a page carries only the links of its own group. */
const mostLinks = 150;

/** Where the sidebar's links go in a page; null on pages without a sidebar. */
export function sidebarPlace(elements: readonly Element[]): Omit<Edit, "text"> | null {
  const sidebar = elements.find((element) => attributeOf(element, "data-docs-sidebar") !== null);
  return sidebar ? placeOf(sidebar, "inside") : null;
}

/**
 * Parses the sidebar once and returns a function that gives the sidebar for a path below `prefix`,
 * with its link marked and its group open. With more than `most` links, each other group is a link
 * to its first page, and src/features/navigation opens it in place.
 */
export function sidebarFor(
  sidebar: string,
  prefix: string,
  most = mostLinks,
): (path: string) => string {
  const groups = readGroups(sidebar);
  const links = groups.flatMap((group) => group.links);
  const isWhole = links.length <= most;
  return (path) => {
    const own =
      links.find(({ href }) => href === prefix + path) ??
      links.find(({ href }) => href.endsWith("/") && (prefix + path).startsWith(href));
    if (isWhole && !own) return sidebar;
    return groups
      .map((group) => {
        if (own && group.links.includes(own)) return marked(sidebar, group, own, prefix + path);
        return isWhole ? sidebar.slice(group.start, group.end) : shut(group);
      })
      .join("");
  };
}

interface Link {
  readonly href: string;
  /** Position of the bracket that ends its start tag. */
  readonly at: number;
}

interface Group {
  readonly start: number;
  readonly end: number;
  readonly at: number;
  readonly isOpen: boolean;
  /** HTML. */
  readonly title: string;
  readonly links: readonly Link[];
}

function readGroups(sidebar: string): Group[] {
  return htmlElements(sidebar)
    .filter(({ tagName }) => tagName === "details")
    .map((group) => {
      const { start, end } = placeOf(group, "whole");
      const text = sidebar.slice(start, end);
      const parts = htmlElements(text);
      const summary = parts.find(({ tagName }) => tagName === "summary");
      const title = summary ? placeOf(summary, "inside") : { start: 0, end: 0 };
      return {
        start,
        end,
        at: tagEnd(group),
        isOpen: attributeOf(group, "open") !== null,
        title: text.slice(title.start, title.end),
        links: parts.flatMap((part) => {
          const href = part.tagName === "a" ? attributeOf(part, "href") : null;
          return href === null ? [] : [{ href, at: start + tagEnd(part) }];
        }),
      };
    });
}

function tagEnd(element: Element): number {
  return placeOf(element, "inside").start - 1;
}

/** Below the page of the link, the link is current, but not the page. */
function marked(sidebar: string, group: Group, link: Link, path: string): string {
  return (
    sidebar.slice(group.start, group.at) +
    (group.isOpen ? "" : ' open=""') +
    sidebar.slice(group.at, link.at) +
    ` aria-current="${link.href === path ? "page" : "true"}"` +
    sidebar.slice(link.at, group.end)
  );
}

function shut({ title, links: [first] }: Group): string {
  return first
    ? `<p class="c-sideGroup"><a href="${first.href}" data-shut="">${title}</a></p>`
    : "";
}
