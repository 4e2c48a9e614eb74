/**
 * Registers a handler for controls with `data-action`; the head script calls it from the first
 * paint on.
 */
export function onAction(name: string, act: (control: Element) => void): void {
  window.addEventListener("click", ({ target }) => {
    const control = target instanceof Element && target.closest(`[data-action="${name}"]`);
    if (control) act(control);
  });
}
