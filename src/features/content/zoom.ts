import { loadNext } from "#src/browser/address";
import { noteOverlays } from "#src/browser/close-on-back";

/** Opens pictures enlarged in a dialog. Without this code the link opens the picture itself. */
export function attachZoom(content: HTMLElement): () => void {
  const onClick = (event: MouseEvent): void => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>("[data-zoom]")
        : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const alt = link.querySelector("img")?.alt ?? "";
    const isOvertaken = noteOverlays();
    import(/* webpackChunkName: "picture-dialog" */ "./picture-dialog").then(
      ({ openPicture }) => link.isConnected && !isOvertaken() && openPicture(link.href, alt),
      () => link.isConnected && loadNext(link.href),
    );
  };
  content.addEventListener("click", onClick);
  return () => content.removeEventListener("click", onClick);
}
