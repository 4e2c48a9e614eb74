import { loadNext } from "#src/browser/address";
import { noteOverlays } from "#src/browser/close-on-back";

/**
 * Opens pictures and diagrams enlarged in a dialog. Without this code the link of a picture opens
 * the picture itself.
 */
export function attachZoom(content: HTMLElement): () => void {
  const onClick = (event: MouseEvent): void => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-zoom]") : null;
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const isOvertaken = noteOverlays();
    const isWanted = (): boolean => control.isConnected && !isOvertaken();
    const dialog = import(/* webpackChunkName: "picture-dialog" */ "./picture-dialog");
    if (control instanceof HTMLAnchorElement)
      dialog.then(
        ({ openPicture }) => {
          if (isWanted()) openPicture(control.href, control.querySelector("img")?.alt ?? "");
        },
        () => control.isConnected && loadNext(control.href),
      );
    else
      dialog.then(
        ({ openDiagram }) => {
          const figure = control.closest("figure");
          const drawing = figure?.querySelector("svg");
          const title = figure?.querySelector("figcaption")?.textContent ?? "";
          if (drawing && isWanted()) openDiagram(drawing, title);
        },
        // The diagram itself is on the page, and the next press tries again.
        () => undefined,
      );
  };
  content.addEventListener("click", onClick);
  return () => content.removeEventListener("click", onClick);
}
