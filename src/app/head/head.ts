import { dismissByClick, hideDismissed } from "#src/features/announcement/announcement";
import { deferLayout } from "#src/features/content/deferred-layout";
import { showTermHints } from "#src/features/content/term-hints";
import { dropBrokenHash } from "#src/features/navigation/broken-hash";
import { giveEntryKey } from "#src/browser/scroll-restoration";
import { awaitPageCopy } from "#src/features/page-copy/loader";
import { awaitReaderValues } from "#src/features/reader-values/loader";
import { openSearchShell } from "#src/features/search/search-shell";
import { applyTheme, changeThemeByClick, storedThemeChoice } from "#src/features/theme/theme";
import { watchCode } from "./code-failure";
import { replayEvents } from "./event-replay";

declare global {
  interface Window {
    /** Gatsby's, which reads it when it starts. */
    pagePath?: string | undefined;
  }
}

declare const announcementId: string | null;

// Runs in the head of every page before its first paint, as one constant text (`headScript` makes
// it), so that one hash in the security policy covers all pages.
watchCode();
applyTheme(storedThemeChoice());
changeThemeByClick();
if (announcementId !== null) {
  hideDismissed(announcementId);
  dismissByClick(announcementId);
}
deferLayout();
showTermHints();
awaitReaderValues();
awaitPageCopy();
// What follows is in place before Gatsby reads the address.
dropBrokenHash();
giveEntryKey();
window.pagePath = document.documentElement.dataset.pagePath;
openSearchShell();
replayEvents();
