import type { ReaderParameter, ReaderValues } from "#src/reader-values/values";

/** The values that components show too; `main.ts` puts all others into the page itself. */
export type PublishedName = Extract<ReaderParameter, "domain" | "base-dn">;

const names: readonly PublishedName[] = ["domain", "base-dn"];
const changeEvent = "reader-values";
const attributeOf = (name: PublishedName): string => `data-reader-${name}`;

/** Publishes the reader's values on `<html>`: code that loads later finds them there. */
export function publishValues(values: ReaderValues, example: ReaderValues): void {
  const root = document.documentElement;
  for (const name of names)
    if (values[name] === example[name]) root.removeAttribute(attributeOf(name));
    else root.setAttribute(attributeOf(name), values[name]);
  window.dispatchEvent(new Event(changeEvent));
}

/** The reader's own value; null if it is the example's. */
export function publishedValue(name: PublishedName): string | null {
  return document.documentElement.getAttribute(attributeOf(name));
}

/** Calls `onChange` whenever values are published. Returns a function that stops it. */
export function onPublished(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
}
