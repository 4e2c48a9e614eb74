// A hand trembles by less while it presses; whoever moves away further takes the press back.
const mostMoved = 8;

interface Press {
  readonly result: HTMLElement;
  readonly address: string | null;
  readonly x: number;
  readonly y: number;
}

/**
 * A ref of a box with results. Words of a result that come between press and release move the rest,
 * and the browser gives the click to the box: here the link or button that was pressed gets it,
 * unless it is another one by now.
 */
export function keepPress(list: HTMLElement | null): void {
  let press: Press | null = null;
  list?.addEventListener("pointerdown", (event) => {
    const result = resultAt(event);
    const address = result?.getAttribute("href") ?? null;
    press = result && { result, address, x: event.clientX, y: event.clientY };
  });
  list?.addEventListener("click", (event) => {
    const pressed = press;
    press = null;
    if (!pressed || resultAt(event) !== null) return;
    const { result, address, x, y } = pressed;
    const isThere = list.contains(result) && result.getAttribute("href") === address;
    const isMoved = Math.hypot(event.clientX - x, event.clientY - y) > mostMoved;
    if (isThere && !isMoved) result.dispatchEvent(new MouseEvent("click", event));
  });
}

function resultAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("a, button") : null;
}
