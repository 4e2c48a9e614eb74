import type { Layer } from "../../reader-values/escape";

/** The context of a value in a code block: the string or word that contains it, and its escapes. */
export interface Place {
  /** The escapes from the inside out; null if none is known. */
  readonly layers: readonly Layer[] | null;
  /** Where the string begins. */
  readonly start: number;
  readonly end: number;
  /** In a shell script, the command that the word belongs to. */
  readonly command?: readonly string[];
  /** The text of a block scalar of YAML, which may be in another language. */
  readonly block?: string | undefined;
}

/** Finds the context of the value at an offset. */
export type PlaceFinder = (offset: number) => Place;

/** The line around a value, where nothing needs escaping. */
export function lineAround(text: string, offset: number): { start: number; end: number } {
  const end = text.indexOf("\n", offset);
  return {
    start: text.lastIndexOf("\n", offset - 1) + 1,
    end: end === -1 ? text.length : end,
  };
}
