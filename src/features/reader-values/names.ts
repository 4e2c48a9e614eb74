/** Where the reader's own values are kept. */
export const storageKey = "guide-params";

/** How the fragment of an address that carries values begins. */
export const linkStart = "#guide-params&";
