import type { Layer } from "../../reader-values/escape";

/** What of a block surrounds a value: the string or word it stands in, and how that is written. */
export interface Place {
  /** How the string is written, from the inside out; null where no escape is known. */
  readonly layers: readonly Layer[] | null;
  /** Where the string begins. */
  readonly start: number;
  readonly end: number;
}

/** Finds the place of the value that begins at an offset. */
export type PlaceFinder = (offset: number) => Place;

/** A value as part of the text around it, where nothing has to be escaped. */
export function lineAround(text: string, offset: number): { start: number; end: number } {
  const end = text.indexOf("\n", offset);
  return {
    start: text.lastIndexOf("\n", offset - 1) + 1,
    end: end === -1 ? text.length : end,
  };
}
