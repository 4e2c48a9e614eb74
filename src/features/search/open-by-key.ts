/** The box of search in the navbar. */
export const searchBox = "[data-search-box]";

/**
 * Opens the dialog for a key: shows the box as pressed, and calls `open` after that frame, because
 * a modal dialog restyles the whole page. The next key calls it at once, so that its letter goes
 * into the field.
 */
export function openByKey(open: (box: HTMLElement) => void): void {
  const box = document.querySelector<HTMLElement>(searchBox);
  if (!box || "pressed" in box.dataset) return;
  box.dataset.pressed = "";
  const openOnce = (): void => {
    if (!("pressed" in box.dataset)) return;
    removeEventListener("keydown", openOnce, true);
    delete box.dataset.pressed;
    open(box);
  };
  addEventListener("keydown", openOnce, true);
  requestAnimationFrame(() => setTimeout(openOnce));
}
