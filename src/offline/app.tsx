import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { PageShell } from "#src/app/PageShell";
import { clearUnknownVersion } from "#src/app/preferred-version";
import { currentAddress } from "#src/browser/address";
import { noteShownAddress } from "#src/browser/close-on-back";
import { addPageText, type PageResources } from "#src/browser/page-text";
import { site } from "#src/config/site";
import { dropBrokenHash } from "#src/features/navigation/broken-hash";
import { closeBeforeMoves, keepLinksInside } from "./links";

interface OfflinePage {
  /** Gatsby's chunk name of the component. */
  readonly chunk: string;
  readonly path: string;
  readonly data: NonNullable<PageResources["json"]>["data"];
  readonly context: unknown;
}

declare global {
  interface Window {
    /** Set in every page that Gatsby made. */
    offlinePage: OfflinePage;
  }
}

interface PageProps {
  readonly data: OfflinePage["data"];
  readonly pageContext: unknown;
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
}

/** The site's pages and templates by Gatsby's names. */
export type OfflinePages = Readonly<
  Record<string, () => Promise<{ readonly default: ComponentType<PageProps> }>>
>;

/** Hydrates the page, as the site does. */
export async function startPage(pages: OfflinePages): Promise<void> {
  const { chunk, path, data, context } = window.offlinePage;
  const load = pages[chunk];
  const box = document.getElementById("gatsby-focus-wrapper");
  if (!load || !box) throw new Error(`There is no ${chunk}`);
  clearUnknownVersion(site.docs.versions);
  window.addEventListener("popstate", dropBrokenHash, { capture: true });
  keepLinksInside();
  closeBeforeMoves();
  await addPageText({ json: { data: data ?? null }, page: { path } });
  const { default: Page } = await load();
  const { search, hash, href } = currentAddress();
  const pathname = window.offlineRoot + path;
  hydrateRoot(
    box,
    <PageShell pathname={pathname}>
      <Page data={data} pageContext={context} location={{ pathname, search, hash }} />
    </PageShell>,
  );
  noteShownAddress(href);
  box.removeAttribute("tabindex");
}
