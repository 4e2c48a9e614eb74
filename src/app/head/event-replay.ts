import { awaitCode, cameEvent, isAwaitingCode, pressedEvent } from "#src/browser/awaited-code";

const controls = `button[type="button"]:not([data-action]),[role="tab"],a[data-zoom]`;
const tabKeys = /^(?:Arrow(?:Left|Right)|Home|End)$/;

interface Held {
  readonly control: HTMLElement;
  readonly event: MouseEvent | KeyboardEvent;
}

/**
 * Queues presses on controls whose code has not loaded, and replays them in order once it has.
 * Until then the control is busy. Links and native controls work by themselves. Returns a function
 * that discards queued presses.
 */
export function replayEvents(): (control: Element) => void {
  let queue: Held[] = [];
  const hold = (event: MouseEvent | KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const group = target.closest<HTMLElement>("[data-docs-sidebar] summary")?.parentElement;
    if (group && isAwaitingCode(group)) group.dataset.touched = "";
    const control = target.closest<HTMLElement>(controls);
    if (!control || !isAwaitingCode(control) || isLeftAlone(control, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute("aria-busy", "true");
    queue.push({ control, event });
    control.dispatchEvent(new Event(pressedEvent, { bubbles: true }));
  };
  const release = (): void => {
    const ready = queue.filter(({ control }) => !isAwaitingCode(control));
    queue = queue.filter((held) => !ready.includes(held));
    for (const { control } of ready) control.removeAttribute("aria-busy");
    ready.forEach(pressAgain);
  };
  awaitCode();
  addEventListener("click", hold, true);
  addEventListener("keydown", hold, true);
  addEventListener(cameEvent, release);
  return (control) => {
    queue = queue.filter((held) => held.control !== control);
    control.removeAttribute("aria-busy");
  };
}

/**
 * True for a link opened in another tab, and for all keys except those of tabs: a key that presses
 * a button arrives as a click.
 */
function isLeftAlone(control: HTMLElement, event: MouseEvent | KeyboardEvent): boolean {
  if (event instanceof KeyboardEvent) return control.role !== "tab" || !tabKeys.test(event.key);
  return control.matches("a") && (event.ctrlKey || event.metaKey || event.shiftKey);
}

function pressAgain({ control, event }: Held): void {
  const way = { bubbles: true, cancelable: true };
  if (!(event instanceof KeyboardEvent)) {
    control.dispatchEvent(new MouseEvent("click", { ...way, detail: event.detail }));
    return;
  }
  // The previous key has moved the focus to another tab.
  const focused = document.activeElement;
  (focused?.role === "tab" ? focused : control).dispatchEvent(
    new KeyboardEvent("keydown", { ...way, key: event.key }),
  );
}
