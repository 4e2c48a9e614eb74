/** Wrap buttons of code blocks. */
export function wrapCode(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".c-content [data-wrap]") : null;
    const figure = button?.closest("figure");
    if (!button || !figure) return;
    const isWrapped = figure.toggleAttribute("data-wrapped");
    button.setAttribute("aria-pressed", String(isWrapped));
  });
}
