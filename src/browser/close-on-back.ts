/**
 * Back closes what lies on top of the page. Each open overlay has an entry of its own in the
 * history, with the address of the page: leaving it closes the overlay, and an overlay closed
 * otherwise takes its entry away. The browser's own CloseWatcher hears Back on phones only.
 * `overlays` in an entry's state tells how many lie open there.
 */
const open: (() => void)[] = [];
let shownAddress = "";
let addressBefore = "";
let isTraversing = false;
let settled: (() => void)[] = [];

/** Once, when overlays can be open: an entry left over from before a reload goes. */
export function watchBack(): void {
  shownAddress = window.location.href;
  window.addEventListener("popstate", onPopState, { capture: true });
  // The head script may have opened search, which is about to be ours.
  if (document.querySelector("dialog[open]") === null) settle();
}

/** The page of this address is shown: going to another entry of it is no move. */
export function noteShownAddress(address: string): void {
  addressBefore = shownAddress;
  shownAddress = address;
  // What was opened while the page was on its way lies on top of this one now.
  if (open.length > 0) queueMicrotask(settle);
}

/** The address of what was shown before, on this site without loading anew; empty at first. */
export function previousAddress(): string {
  return addressBefore;
}

/** From now on Back closes this. Gives back what ends it: to be called when it is closed. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  queueMicrotask(settle);
  return () => {
    const place = open.indexOf(close);
    if (place === -1) return;
    open.splice(place, 1);
    // Later than what opens in its place, which then keeps the entry.
    queueMicrotask(settle);
  };
}

/** Does something lie on top of the page. */
export function hasOverlays(): boolean {
  return open.length > 0;
}

/**
 * Notes what lies on top; the answer tells whether something else has opened since, over which what
 * comes late has no place.
 */
export function noteOverlays(): () => boolean {
  const before = open.at(-1);
  return () => open.length > 0 && open.at(-1) !== before;
}

/**
 * Closes all that lies on top: another page follows. Resolves when the history stands at the page
 * itself.
 */
export async function closeOverlays(): Promise<void> {
  closeDownTo(0);
  settle();
  if (isTraversing) await new Promise<void>((resolve) => void settled.push(resolve));
}

/** Brings the history in step with what is open. */
function settle(): void {
  if (isTraversing) return;
  const surplus = entryDepth() - open.length;
  if (surplus > 0) {
    isTraversing = true;
    window.history.go(-surplus);
    return;
  }
  // The page below an overlay does not scroll, and the place a browser has noted for it may be an
  // old one.
  window.history.scrollRestoration = open.length > 0 ? "manual" : "auto";
  for (let depth = entryDepth() + 1; depth <= open.length; depth += 1) {
    shownAddress = window.location.href;
    addOverlayEntry(depth);
  }
  const waiting = settled;
  settled = [];
  waiting.forEach((resolve) => resolve());
}

/** Adds the entry that Back leaves when overlay number `depth` has opened. */
export function addOverlayEntry(depth: number): void {
  window.history.pushState({ ...state(), overlays: depth }, "");
}

function onPopState(event: PopStateEvent): void {
  const isOwn = isTraversing || open.length > 0 || entryDepth() > 0;
  // Gatsby's router has no part in moves between entries of one page.
  const isSamePage = isOwn && window.location.href === shownAddress;
  if (isSamePage) event.stopImmediatePropagation();
  if (!isTraversing) closeDownTo(entryDepth());
  isTraversing = false;
  const isMoveNext = settled.length > 0;
  settle();
  if (isSamePage && !isMoveNext) keepPlace();
}

/**
 * On the way back to an entry whose address names an element, Chromium scrolls to it and moves
 * focus there, before the callbacks of the next frame: away from where the reader was.
 */
function keepPlace(): void {
  const { hash, href } = window.location;
  if (hash === "") return;
  const { scrollX: left, scrollY: top } = window;
  const target = document.querySelector(":target");
  let focused = document.activeElement;
  // An overlay may give focus back only now.
  const note = ({ target: next }: FocusEvent): void => {
    if (next !== target && next instanceof HTMLElement) focused = next;
  };
  const putBack = (): void => {
    if (window.location.href !== href) return;
    if (window.scrollX !== left || window.scrollY !== top)
      window.scrollTo({ left, top, behavior: "instant" });
    const now = document.activeElement;
    const isMoved = now === target || now === document.body;
    if (isMoved && now !== focused && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true });
  };
  document.addEventListener("focusin", note);
  requestAnimationFrame(() => {
    putBack();
    requestAnimationFrame(() => {
      document.removeEventListener("focusin", note);
      putBack();
    });
  });
}

function closeDownTo(depth: number): void {
  for (const close of open.splice(depth).reverse()) close();
}

function entryDepth(): number {
  const { overlays } = state();
  return typeof overlays === "number" ? overlays : 0;
}

function state(): { readonly overlays?: unknown } {
  const kept: unknown = window.history.state;
  return typeof kept === "object" && kept !== null ? kept : {};
}
