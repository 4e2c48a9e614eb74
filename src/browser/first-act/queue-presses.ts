import { isAwaitingCode, loadedEvent, pressedEvent } from "./state";

const controls = `button[type="button"]:not([data-action]),[role="tab"],a[data-zoom]`;
const tabKeys = /^(?:Arrow(?:Left|Right)|Home|End)$/;

interface Press {
  readonly control: HTMLElement;
  readonly event: MouseEvent | KeyboardEvent;
}

/**
 * Queues presses on controls whose code has not loaded, and replays them in order once it has.
 * Until then the control is busy. Links and native controls work by themselves.
 */
export function queuePresses(): void {
  let queue: readonly Press[] = [];
  const enqueue = (event: MouseEvent | KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const group = target.closest<HTMLElement>("[data-docs-sidebar] summary")?.parentElement;
    if (group && isAwaitingCode(group)) group.dataset.touched = "";
    const control = target.closest<HTMLElement>(controls);
    if (!control || !isAwaitingCode(control) || isNoPress(control, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute("aria-busy", "true");
    queue = [...queue, { control, event }];
    control.dispatchEvent(new Event(pressedEvent, { bubbles: true }));
  };
  const replay = (): void => {
    const ready = queue.filter(({ control }) => !isAwaitingCode(control));
    queue = queue.filter((press) => !ready.includes(press));
    for (const { control } of ready) control.removeAttribute("aria-busy");
    ready.forEach(pressAgain);
  };
  document.documentElement.dataset.awaitsCode = "";
  addEventListener("click", enqueue, true);
  addEventListener("keydown", enqueue, true);
  addEventListener(loadedEvent, replay);
}

/**
 * True for a link opened in another tab, and for all keys except those of tabs: a key that presses
 * a button arrives as a click.
 */
function isNoPress(control: HTMLElement, event: MouseEvent | KeyboardEvent): boolean {
  if (event instanceof KeyboardEvent) return control.role !== "tab" || !tabKeys.test(event.key);
  return control.matches("a") && (event.ctrlKey || event.metaKey || event.shiftKey);
}

function pressAgain({ control, event }: Press): void {
  const init = { bubbles: true, cancelable: true };
  if (!(event instanceof KeyboardEvent)) {
    control.dispatchEvent(new MouseEvent("click", { ...init, detail: event.detail }));
    return;
  }
  // The previous key has moved the focus to another tab.
  const focused = document.activeElement;
  (focused?.role === "tab" ? focused : control).dispatchEvent(
    new KeyboardEvent("keydown", { ...init, key: event.key }),
  );
}
