/** Storage key of the reader's own values. */
export const storageKey = "guide-params";

/** Start of a fragment that contains reader values. */
export const linkStart = "#guide-params&";
