import { loadNext } from "#src/browser/address";

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
    import(/* webpackChunkName: "picture-dialog" */ "./picture-dialog").then(
      ({ openPicture }) => openPicture(link.href, alt),
      () => loadNext(link.href),
    );
  };
  content.addEventListener("click", onClick);
  return () => content.removeEventListener("click", onClick);
}
