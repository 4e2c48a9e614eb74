/**
 * Serves the controls with `data-action`: the head script does what they say from the first paint
 * on.
 */
export function onAction(name: string, act: (control: Element) => void): void {
  window.addEventListener("click", ({ target }) => {
    const control = target instanceof Element && target.closest(`[data-action="${name}"]`);
    if (control) act(control);
  });
}
