import { onAction } from "#src/browser/actions";
import { readStored, store } from "#src/browser/storage";

export const announcementKey = "announcement.dismissed";

/** Hides the announcement that was closed on an earlier visit; another id shows again. */
export function hideDismissed(id: string): void {
  if (readStored(announcementKey) === id) hide();
}

/**
 * Has its cross hide the announcement, now and on later visits; the keyboard goes on from the
 * navbar below it.
 */
export function dismissByClick(id: string): void {
  onAction("dismiss-announcement", () => {
    store(announcementKey, id);
    hide();
    document.querySelector<HTMLElement>("[data-navbar] a")?.focus({ preventScroll: true });
  });
}

function hide(): void {
  document.documentElement.dataset.announcementDismissed = "";
}
