import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SidebarTree } from "../../components/content/SidebarTree";
import type { SidebarGroup } from "../../content-model/sidebar";

/** The links of the sidebar on the page with this path; the whole sidebar without one. */
export function sidebarHtml(groups: readonly SidebarGroup[], path?: string): string {
  return renderToStaticMarkup(
    createElement(SidebarTree, {
      groups,
      pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "",
      ...(path !== undefined && { path, mostLinks: 150 }),
    }),
  );
}
