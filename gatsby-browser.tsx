// Every template uses react-helmet; importing it here puts it into the common script, fetched
// first.
import "react-helmet";
import type { GatsbyBrowser, PageProps } from "gatsby";
import "./src/styles/layers.css";
import "./src/styles/tokens.css";
import "./src/styles/reset.css";
import "./src/styles/base.css";
import "./src/styles/content.css";
import "./src/styles/content-code.css";
import "./src/styles/content-blocks.css";
import "./src/styles/content-pictures.css";
import "./src/styles/content-zoom.css";
import "./src/styles/content-sidebar.css";
import "./src/styles/print.css";
// Styles of elements that exist only in the static HTML.
import "./src/components/layout/CodeFailure.module.css";
import "./src/components/ui/Dialog.module.css";
import "./src/components/ui/IconButton.module.css";
import "./src/components/ui/Waiting.module.css";
import "./src/features/search/SearchShell.module.css";
import { prepareRoute, startBrowser, shownRoute } from "./src/app/browser";
import { PageShell } from "./src/app/PageShell";
import { hydrate } from "./src/app/hydrate";
import { isWrittenInPlace } from "./src/browser/scroll-restoration";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  startBrowser();
  if (process.env.NODE_ENV === "development")
    void import("./src/app/develop-overlay").then(({ showContentProblems }) =>
      showContentProblems(),
    );
};
/** `gatsby develop` keeps Gatsby's own function, which can undo a hydration. */
export const replaceHydrateFunction =
  process.env.NODE_ENV === "production" ? () => hydrate : undefined;
export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ prevLocation, location }) =>
  prepareRoute(location, prevLocation);
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation, location }) =>
  shownRoute(location, prevLocation);
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps,
}) => !prevRouterProps || !isWrittenInPlace(routerProps.location.state);
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true;
export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element, props }) => (
  <PageShell pathname={renderedPath(props)}>{element}</PageShell>
);

/**
 * The not-found page always renders with its own path, also below /docs: its HTML was built with
 * that path.
 */
function renderedPath({
  location,
  pageResources,
}: Pick<PageProps, "location" | "pageResources">): string {
  return pageResources.page.path === "/404.html" ? "/404.html" : location.pathname;
}
