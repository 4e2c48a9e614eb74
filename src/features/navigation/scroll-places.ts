let shownPath = "";
let isBetweenPages = false;

/**
 * On Back and Forward the browser scrolls at once, while the page that is left is still shown, and Gatsby would keep that as
 * the place the reader had on it. Scrolling between two pages is therefore kept from Gatsby.
 */
export function guardScrollPlaces(): void {
  shownPath = window.location.pathname;
  window.addEventListener(
    "popstate",
    () => {
      isBetweenPages = window.location.pathname !== shownPath;
    },
    { capture: true },
  );
  window.addEventListener("scroll", (event) => isBetweenPages && event.stopImmediatePropagation(), { capture: true });
}

/** The page of this path is shown: scrolling is the reader's again. */
export function scrollsOn(path: string): void {
  shownPath = path;
  isBetweenPages = false;
}
