/**
 * Makes Back close overlays. Each open overlay has its own history entry with the page's address:
 * leaving the entry closes the overlay, and closing the overlay otherwise removes the entry. The
 * native CloseWatcher reacts to Back on phones only. `overlays` in an entry's state is the number
 * of overlays open there.
 */
const open: (() => void)[] = [];
let shownAddress = "";
let addressBefore = "";
let isTraversing = false;
let settled: (() => void)[] = [];

/** Call once, when overlays can be open. Removes an entry left over from before a reload. */
export function watchBack(): void {
  shownAddress = window.location.href;
  window.addEventListener("popstate", onPopState, { capture: true });
  // The head script may have opened the search dialog, which React is about to take over.
  if (document.querySelector("dialog[open]") === null) settle();
}

/** Call when the page of this address is shown: moving to another entry of it is no navigation. */
export function noteShownAddress(address: string): void {
  addressBefore = shownAddress;
  shownAddress = address;
  // Overlays opened while the page was loading are now on top of this page.
  if (open.length > 0) queueMicrotask(settle);
}

/** The address shown before, within this session of the page; empty at first. */
export function previousAddress(): string {
  return addressBefore;
}

/** Makes Back call `close`. Returns a function to call when the overlay has been closed. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  queueMicrotask(settle);
  return () => {
    const place = open.indexOf(close);
    if (place === -1) return;
    open.splice(place, 1);
    // Deferred, so that an overlay opened in its place can take over the entry.
    queueMicrotask(settle);
  };
}

/** True if an overlay is open. */
export function hasOverlays(): boolean {
  return open.length > 0;
}

/**
 * Remembers the top overlay. The returned function tells whether another has opened since: a late
 * result must not open over it.
 */
export function noteOverlays(): () => boolean {
  const before = open.at(-1);
  return () => open.length > 0 && open.at(-1) !== before;
}

/**
 * Closes all overlays before navigating. Resolves when the history is back at the page's own entry.
 */
export async function closeOverlays(): Promise<void> {
  closeDownTo(0);
  settle();
  if (isTraversing) await new Promise<void>((resolve) => void settled.push(resolve));
}

/** Synchronises the history with the open overlays. */
function settle(): void {
  if (isTraversing) return;
  const surplus = entryDepth() - open.length;
  if (surplus > 0) {
    isTraversing = true;
    window.history.go(-surplus);
    return;
  }
  // The page below an overlay does not scroll, and the position the browser has saved may be stale.
  window.history.scrollRestoration = open.length > 0 ? "manual" : "auto";
  for (let depth = entryDepth() + 1; depth <= open.length; depth += 1) {
    shownAddress = window.location.href;
    addOverlayEntry(depth);
  }
  const waiting = settled;
  settled = [];
  waiting.forEach((resolve) => resolve());
}

/** Adds the history entry of overlay number `depth`. */
export function addOverlayEntry(depth: number): void {
  window.history.pushState({ ...state(), overlays: depth }, "");
}

function onPopState(event: PopStateEvent): void {
  const isOwn = isTraversing || open.length > 0 || entryDepth() > 0;
  // Gatsby's router must not see moves between entries of the same page.
  const isSamePage = isOwn && window.location.href === shownAddress;
  if (isSamePage) event.stopImmediatePropagation();
  if (!isTraversing) closeDownTo(entryDepth());
  isTraversing = false;
  const isMoveNext = settled.length > 0;
  settle();
  if (isSamePage && !isMoveNext) keepPlace();
}

/**
 * Restores scroll position and focus: on the way back to an entry with a fragment, Chromium scrolls
 * to its target and moves focus there, before the callbacks of the next frame.
 */
function keepPlace(): void {
  const { hash, href } = window.location;
  if (hash === "") return;
  const { scrollX: left, scrollY: top } = window;
  const target = document.querySelector(":target");
  let focused = document.activeElement;
  // An overlay may return its focus only now.
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
