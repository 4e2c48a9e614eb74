import { store } from "#src/browser/storage";

export const announcementKey = "announcement.dismissed";

/** Hides the announcement now and on later visits; another id shows again. */
export function dismissAnnouncement(id: string): void {
  store(announcementKey, id);
  document.documentElement.dataset.announcementDismissed = "";
}
