const quietAfterJump = 300;

/** Hides the navbar on the way down and brings it back on the way up. Gives back what ends it. */
export function hideNavbarOnScroll(navbar: HTMLElement): () => void {
  let last = window.scrollY;
  let jumpedAt = 0;
  const show = (isShown: boolean): void => {
    navbar.toggleAttribute("data-hidden", !isShown);
  };
  const onScroll = (): void => {
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
  const onJump = (): void => {
    jumpedAt = performance.now();
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("hashchange", onJump);
  return () => {
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("hashchange", onJump);
  };
}
