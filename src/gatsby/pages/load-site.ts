import { site } from "../../config/site";
import { siteLinks, startLinks } from "../../content-model/site-links";
import { loadContent, type LoadedContent } from "../load-content";

/** The content of the site being built, checked together with the links of its configuration. */
export function loadSite(): Promise<LoadedContent> {
  return loadContent("content", {
    pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "",
    links: [...siteLinks(site), ...startLinks()],
  });
}
