import { onAction } from "#src/browser/actions";

/**
 * Runs in the head script. Prints the page from its menu, and closes the menu on Escape and on a
 * click anywhere but on its summary, which the browser handles.
 */
export function handlePageMenu(): void {
  onAction("print", () => print());
  addEventListener("click", ({ target }) => {
    const menu = openMenu();
    if (menu && !(target instanceof Node && menu.firstChild?.contains(target))) menu.open = false;
  });
  addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" && openMenu();
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(".c-pageMenu[open]");
}
