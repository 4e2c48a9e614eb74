export type ReadAddresses =
  | { readonly kind: "addresses"; readonly addresses: readonly string[] }
  | { readonly kind: "wrong" | "v6"; readonly text: string };

/**
 * Parses IPv4 addresses and networks separated by spaces, commas or line breaks. The first word
 * that is none is told, with the kind `v6` where it looks like IPv6.
 */
export function readAddresses(text: string): ReadAddresses {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = words.find((word) => !isV4(word));
  return wrong === undefined
    ? { kind: "addresses", addresses: words }
    : { kind: /^[\da-f]*:[\da-f:.]*(?:\/\d+)?$/i.test(wrong) ? "v6" : "wrong", text: wrong };
}

/** True if a text is a Linux network interface name. */
export function isInterface(text: string): boolean {
  return /^[A-Za-z\d][\w.@-]{0,14}$/.test(text);
}

function isV4(word: string): boolean {
  const [address = "", prefix = "32", ...rest] = word.split("/");
  const parts = address.split(".");
  const isUpTo = (most: number, text: string): boolean =>
    /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) <= most;
  return (
    rest.length === 0 &&
    isUpTo(32, prefix) &&
    parts.length === 4 &&
    parts.every((part) => isUpTo(255, part))
  );
}
