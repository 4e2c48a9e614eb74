import { shownEvent } from "#src/browser/first-act/state";
import { onStoredElsewhere, readStored, store } from "#src/browser/storage";
import { tabsKey } from "./tabs-key";

/**
 * Tabs by the WAI-ARIA pattern: arrows, Home and End move focus and select; up and down too where
 * tabs stand one below another. Sets of one group switch together, and the choice is stored.
 */
export function switchTabs(): void {
  const known = new Set<string>();
  const restore = (): void => {
    for (const set of allSets()) {
      const key = tabsKey(set);
      const stored = readStored(key);
      if (stored !== null) select(set, stored);
      if (!known.has(key)) onStoredElsewhere(key, restore);
      known.add(key);
    }
  };
  document.addEventListener("click", ({ target }) => {
    const tab = tabAt(target);
    if (tab) choose(tab);
  });
  document.addEventListener("keydown", (event) => {
    const tab = tabAt(event.target);
    if (!tab) return;
    const tabs = tabsOf(tab.set);
    const at = tabs.indexOf(tab.element);
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
      ...(isUpright(tab.set) && { ArrowDown: at + 1, ArrowUp: at - 1 }),
    };
    const to = moves[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose({ set: tab.set, element: next });
  });
  window.addEventListener(shownEvent, restore);
  restore();
}

interface Tab {
  readonly set: HTMLElement;
  readonly element: HTMLElement;
}

function tabAt(target: EventTarget | null): Tab | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[role=tab]") : null;
  const set = element?.closest<HTMLElement>(".c-content [data-tabs]");
  return element && set ? { set, element } : null;
}

function choose({ set, element }: Tab): void {
  const label = element.textContent ?? "";
  const before = element.getBoundingClientRect().top;
  for (const other of allSets()) if (other.dataset.tabs === set.dataset.tabs) select(other, label);
  window.scrollBy({
    top: element.getBoundingClientRect().top - before,
    behavior: "instant",
  });
  store(tabsKey(set), label);
}

function allSets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".c-content [data-tabs]")];
}

function select(set: HTMLElement, label: string): void {
  const tabs = tabsOf(set);
  if (!tabs.some((tab) => tab.textContent === label)) return;
  tabs.forEach((tab, index) => {
    const isChosen = tab.textContent === label;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    panelsOf(set)[index]?.toggleAttribute("data-off", !isChosen);
  });
}

function isUpright(set: HTMLElement): boolean {
  return set.querySelector(':scope > [aria-orientation="vertical"]') !== null;
}

function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]")];
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(":scope > [role=tabpanel]")];
}
