const quietAfterJump = 300;

/**
 * Runs in the head script. Hides the navbar on scrolling down and shows it on scrolling up; ignores
 * the scroll position that the browser restores.
 */
export function hideNavbarOnScroll(): void {
  let last = NaN;
  let jumpedAt = 0;
  const start = (): void => {
    last = window.scrollY;
  };
  const onScroll = (): void => {
    const navbar = document.querySelector<HTMLElement>("[data-navbar]");
    if (!navbar) return;
    const show = (isShown: boolean): void => void navbar.toggleAttribute("data-hidden", !isShown);
    const top = window.scrollY;
    const height = navbar.offsetHeight;
    if (top < height) show(true);
    else if (performance.now() - jumpedAt < quietAfterJump) show(false);
    else if (top > last) show(false);
    else if (
      top < last &&
      top + window.innerHeight < document.documentElement.scrollHeight - height
    )
      show(true);
    last = top;
  };
  addEventListener("scroll", onScroll, { passive: true });
  addEventListener("DOMContentLoaded", start);
  addEventListener("pageshow", start);
  addEventListener("hashchange", () => {
    jumpedAt = performance.now();
  });
}
