/** Wrap buttons of code blocks. */
export function attachWrap(content: HTMLElement): () => void {
  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest("[data-wrap]") : null;
    const figure = button?.closest("figure");
    if (!button || !figure) return;
    const isWrapped = figure.toggleAttribute("data-wrapped");
    button.setAttribute("aria-pressed", String(isWrapped));
  };
  content.addEventListener("click", onClick);
  return () => content.removeEventListener("click", onClick);
}
