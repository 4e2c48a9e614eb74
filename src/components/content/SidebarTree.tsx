interface SidebarTreeProps {
  readonly groups: readonly {
    readonly title: string;
    readonly links: readonly { readonly path: string; readonly label: string }[];
  }[];
  readonly pathPrefix: string;
  /** The page that shows it. */
  readonly path?: string;
  /** With more links than this, each group but the page's own is one link, to its first page. */
  readonly mostLinks?: number;
}

/** The links of the documentation in collapsible groups; the page's own group is open. */
export function SidebarTree({
  groups,
  pathPrefix,
  path = "",
  mostLinks = Infinity,
}: SidebarTreeProps) {
  const links = groups.flatMap((group) => group.links);
  // Below the page of a link, the link is current, but not the page.
  const current =
    links.find((link) => link.path === path) ??
    links.find((link) => link.path.endsWith("/") && path.startsWith(link.path));
  return groups.map((group) => {
    const [first] = group.links;
    const isOwn = current !== undefined && group.links.includes(current);
    if (links.length > mostLinks && !isOwn)
      return first ? (
        <p key={group.title} className="c-sideGroup">
          <a href={pathPrefix + first.path} data-shut="">
            {group.title}
          </a>
        </p>
      ) : null;
    return (
      <details key={group.title} className="c-sideGroup" open={isOwn}>
        <summary>{group.title}</summary>
        <ul>
          {group.links.map((link) => (
            <li key={link.path}>
              <a
                href={pathPrefix + link.path}
                aria-current={link === current ? (link.path === path ? "page" : "true") : undefined}
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}
