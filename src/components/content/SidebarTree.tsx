interface SidebarTreeProps {
  readonly groups: readonly {
    readonly title: string;
    readonly links: readonly { readonly path: string; readonly label: string }[];
  }[];
  readonly pathPrefix: string;
}

/**
 * All links of the documentation in collapsible groups. Rendered once at build time and put into
 * every documentation page.
 */
export function SidebarTree({ groups, pathPrefix }: SidebarTreeProps) {
  return (
    <>
      {groups.map((group) => (
        <details key={group.title} className="c-sideGroup">
          <summary>{group.title}</summary>
          <ul>
            {group.links.map((link) => (
              <li key={link.path}>
                <a href={pathPrefix + link.path}>{link.label}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
