import { currentAddress, referrer } from "#src/browser/address";
import { previousAddress } from "#src/browser/close-on-back";
import { tellApi } from "#src/browser/http";
import { withoutPathPrefix } from "#src/config/path-prefix";
import { isPathPersonal } from "#src/contracts/personal-data";
import type { MissingPageRequest } from "#src/contracts/reader-notes";

const mostLetters = 200;

/**
 * Reports a missing page to the owner if a link of this site led there; links of other sites and
 * typed addresses are not the owner's mistakes.
 */
export function tellMissingPage(): void {
  const { origin, pathname } = currentAddress();
  const before = previousAddress() || referrer();
  if (!URL.canParse(before) || new URL(before).origin !== origin) return;
  const path = sitePath(pathname);
  const from = sitePath(new URL(before).pathname);
  if (path === from || path.length > mostLetters || isPathPersonal(path)) return;
  tellApi("missing-page", { body: { path, from } satisfies MissingPageRequest });
}

function sitePath(pathname: string): string {
  return withoutPathPrefix(pathname, __PATH_PREFIX__) || "/";
}
