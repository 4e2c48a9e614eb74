import { loadNext } from "#src/browser/address";

/** Pictures that open large in a dialog. Without its code the link leads to the picture. */
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
