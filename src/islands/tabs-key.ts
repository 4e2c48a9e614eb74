/** Where the tab chosen in sets of this one's group is stored. */
export const tabsKey = (set: HTMLElement): string => `tabs.${set.dataset.tabs ?? ""}`;
