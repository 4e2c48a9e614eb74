import { currentAddress } from "#src/browser/address";
import { withOneSlash } from "#src/routes";

declare global {
  interface Window {
    /** Path of the folder, without a trailing slash: the copy's path prefix. */
    offlineRoot: string;
    /** Addresses of scripts that the head script loads when first needed. */
    offlineScripts: {
      readonly values: string;
      readonly copy: string;
      readonly islands: string;
    };
  }
}

const { root = "." } = document.documentElement.dataset;
window.offlineRoot = withOneSlash(new URL(root, currentAddress().href).pathname).replace(/\/$/, "");
window.offlineScripts = {
  values: `${window.offlineRoot}/assets/reader-values.js`,
  copy: `${window.offlineRoot}/assets/page-copy.js`,
  islands: `${window.offlineRoot}/assets/islands.js`,
};
