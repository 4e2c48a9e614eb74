import { chooseWrap, isWrapped } from "#src/browser/code-wrap";

/** Wrap buttons of code blocks: a press counts for all blocks of the site. */
export function wrapCode(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".c-content [data-wrap]") : null;
    const figure = button?.closest("figure");
    if (!button || !figure) return;
    const isOn = !isWrapped(figure);
    chooseWrap(isOn);
    for (const each of document.querySelectorAll(".c-content [data-wrap]"))
      each.setAttribute("aria-pressed", String(isOn));
    // The blocks above have changed their height.
    button.scrollIntoView({ block: "nearest" });
  });
}
