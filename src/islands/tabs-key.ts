/** Storage key of the tab chosen in this set's group. */
export const tabsKey = (set: HTMLElement): string => `tabs.${set.dataset.tabs ?? ""}`;
