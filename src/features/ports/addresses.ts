/** Addresses and networks from a field, by IP version. */
export interface Addresses {
  readonly v4: readonly string[];
  readonly v6: readonly string[];
}

export type ReadAddresses =
  | { readonly kind: "addresses"; readonly addresses: Addresses }
  | { readonly kind: "wrong"; readonly text: string };

/** Parses addresses and networks separated by spaces, commas or line breaks. */
export function readAddresses(text: string): ReadAddresses {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = words.find((word) => !isV4(word) && !isV6(word));
  return wrong === undefined
    ? { kind: "addresses", addresses: { v4: words.filter(isV4), v6: words.filter(isV6) } }
    : { kind: "wrong", text: wrong };
}

/** True if a text is a Linux network interface name. */
export function isInterface(text: string): boolean {
  return /^[A-Za-z\d][\w.@-]{0,14}$/.test(text);
}

function isV4(word: string): boolean {
  const [address = "", ...rest] = word.split("/");
  const parts = address.split(".");
  return (
    isPrefix(rest, 32) &&
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}

function isV6(word: string): boolean {
  const [address = "", ...rest] = word.split("/");
  return (
    isPrefix(rest, 128) && /^[\da-f:]+$/i.test(address) && URL.canParse(`http://[${address}]/`)
  );
}

function isPrefix(rest: readonly string[], most: number): boolean {
  const [prefix] = rest;
  if (prefix === undefined) return true;
  return rest.length === 1 && /^(?:0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= most;
}
