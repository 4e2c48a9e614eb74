/**
 * Serves the controls with `data-action`: the head script does what they say from the first paint
 * on.
 */
export function onAction(name: string, act: () => void): void {
  window.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(`[data-action="${name}"]`)) act();
  });
}
