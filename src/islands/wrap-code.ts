/** Wrap buttons of code blocks, shown where a line is longer than its box. */
export function attachWrap(content: HTMLElement): () => void {
  const measure = (): void => {
    for (const button of content.querySelectorAll<HTMLButtonElement>("[data-wrap]")) {
      const box = button.closest("figure")?.querySelector("pre");
      const isWrapped = button.getAttribute("aria-pressed") === "true";
      button.hidden = !isWrapped && !(box && box.scrollWidth > box.clientWidth);
    }
  };
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest("[data-wrap]") : null;
    const figure = button?.closest("figure");
    if (!button || !figure) return;
    const isWrapped = figure.toggleAttribute("data-wrapped");
    button.setAttribute("aria-pressed", String(isWrapped));
  };
  measure();
  // The blocks, not the text around them: one in a tab changes size when its tab is chosen.
  const observer = new ResizeObserver(measure);
  content.querySelectorAll("pre").forEach((box) => observer.observe(box));
  content.addEventListener("click", onClick);
  return () => {
    observer.disconnect();
    content.removeEventListener("click", onClick);
  };
}
