import { onStoredElsewhere, readStored, store } from "#src/browser/storage";

const keyOf = (group: string): string => `tabs.${group}`;

/**
 * Tabs by the WAI-ARIA pattern: arrows, Home and End move and choose; sets of one group switch
 * together and are remembered.
 */
export function attachTabs(content: HTMLElement): () => void {
  const sets = [...content.querySelectorAll<HTMLElement>("[data-tabs]")];
  const ends = sets.map((set) => {
    const group = set.dataset.tabs ?? "";
    const stored = readStored(keyOf(group));
    if (stored !== null) select(set, stored);
    return onStoredElsewhere(keyOf(group), (label) => label !== null && select(set, label));
  });
  const choose = (set: HTMLElement, tab: HTMLElement): void => {
    const label = tab.textContent ?? "";
    const before = tab.getBoundingClientRect().top;
    for (const other of sets) if (other.dataset.tabs === set.dataset.tabs) select(other, label);
    window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
    store(keyOf(set.dataset.tabs ?? ""), label);
  };
  const onClick = (event: Event): void => {
    const tab =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[role=tab]") : null;
    const set = tab?.closest<HTMLElement>("[data-tabs]");
    if (tab && set) choose(set, tab);
  };
  const onKey = (event: KeyboardEvent): void => {
    const tab =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[role=tab]") : null;
    const set = tab?.closest<HTMLElement>("[data-tabs]");
    if (!tab || !set) return;
    const tabs = tabsOf(set);
    const at = tabs.indexOf(tab);
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = moves[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(set, next);
  };
  content.addEventListener("click", onClick);
  content.addEventListener("keydown", onKey);
  return () => {
    ends.forEach((end) => end());
    content.removeEventListener("click", onClick);
    content.removeEventListener("keydown", onKey);
  };
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

function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]")];
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(":scope > [role=tabpanel]")];
}
