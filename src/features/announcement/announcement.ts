import { onAction } from "#src/browser/actions";
import { readStored, store } from "#src/browser/storage";

export const announcementKey = "announcement.dismissed";

/**
 * Hides the announcement if it was dismissed on an earlier visit; one with another id is shown
 * again.
 */
export function hideDismissed(id: string): void {
  if (readStored(announcementKey) === id) hide();
}

/**
 * Makes the close button hide the announcement, now and on later visits; focus moves to the navbar
 * below.
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
