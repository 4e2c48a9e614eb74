import { currentAddress, dropExtraSlashes } from "#src/browser/address";
import { watchCode } from "#src/browser/first-act/code-failure";
import { loadCodeOnIntent } from "#src/browser/first-act/load-on-intent";
import { queuePresses } from "#src/browser/first-act/queue-presses";
import { applyStoredWrap } from "#src/browser/code-wrap";
import { readStored } from "#src/browser/storage";
import { tokenKey } from "#src/features/account/session/token-key";
import { dismissByClick, hideDismissed } from "#src/features/announcement/announcement";
import { deferLayout } from "#src/features/content/deferred-layout";
import { awaitIslands } from "#src/features/content/islands-loader";
import { showTermHints } from "#src/features/content/term-hints";
import { dropBrokenHash } from "#src/features/navigation/broken-hash";
import { showCurrentLink, sidebarKey } from "#src/features/navigation/docs-sidebar";
import { hideNavbarOnScroll } from "#src/features/navigation/hideable-navbar";
import { giveEntryKey } from "#src/browser/scroll-restoration";
import { awaitFeedback } from "#src/features/feedback/loader";
import { awaitPageCopy } from "#src/features/page-copy/loader";
import { handlePageMenu } from "#src/features/page-menu/page-menu";
import { awaitReaderValues } from "#src/features/reader-values/loader";
import { openSearchShell } from "#src/features/search/search-shell";
import { keepTheme } from "#src/features/theme/theme";

declare global {
  interface Window {
    /** Set for Gatsby, which reads it at startup. */
    pagePath?: string | undefined;
  }
}

declare const announcementId: string | null;

// Runs in the head of every page before its first paint. The text is constant (built by
// `headScript`), so one hash in the Content-Security-Policy covers all pages.
watchCode();
keepTheme();
applyStoredWrap();
// The plan of a shared address comes with the page's code: its room is kept.
if (/[?&]from=\d.*&to=\d/.test(currentAddress().search))
  document.documentElement.dataset.planned = "";
if (announcementId !== null) {
  hideDismissed(announcementId);
  dismissByClick(announcementId);
}
deferLayout();
showTermHints();
showCurrentLink();
hideNavbarOnScroll();
awaitIslands();
awaitReaderValues();
awaitPageCopy();
handlePageMenu();
awaitFeedback();
// The following must be done before Gatsby reads the address.
dropExtraSlashes();
dropBrokenHash();
giveEntryKey();
window.pagePath = document.documentElement.dataset.pagePath;
openSearchShell();
queuePresses();
// Needed at once: sign-in and the sidebar's state, which the page's code restores, and parts that
// wait to be loaded.
loadCodeOnIntent(
  () =>
    readStored(tokenKey) !== null ||
    readStored(sidebarKey, "session") !== null ||
    document.querySelector("main [data-waiting]") !== null,
);
