/** Storage key of the reader's own values. */
export const storageKey = "guide-params";

/** Start of a fragment that contains reader values. */
export const linkStart = "#guide-params&";

/** Marks the field of a page that takes the reader's domain. */
export const domainField = "data-own-domain";
