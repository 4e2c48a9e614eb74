import { loadAnew } from "./address";
import { closeOverlays } from "./close-on-back";

declare global {
  interface Window {
    /** Gatsby's name of the build a page is of. */
    readonly ___webpackCompilationHash?: string;
  }
}

/**
 * Does another build of the site stand where this page came from, so that its code may be gone?
 * False where that cannot be learnt.
 */
export async function isOutdated(): Promise<boolean> {
  const own = window.___webpackCompilationHash;
  if (own === undefined) return false;
  // All it holds is the name of the build.
  const named = fetch(`${__PATH_PREFIX__}/page-data/app-data.json`, { cache: "no-store" });
  return named
    .then(async (answer) => answer.ok && !(await answer.text()).includes(own))
    .catch(() => false);
}

/**
 * Does again what failed, or loads the page anew where its code is of an earlier build; `keep` is
 * called before that.
 */
export async function retryOrLoadAnew(
  retry: () => void,
  keep: () => void = () => undefined,
): Promise<void> {
  if (!(await isOutdated())) {
    retry();
    return;
  }
  await closeOverlays();
  keep();
  loadAnew();
}
