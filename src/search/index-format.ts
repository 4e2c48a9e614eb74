import type { PageKind } from "./records";

/** Raised with every change of the format: a browser never reads an index of another one. */
export const indexVersion = 3;

/**
 * The index as one JSON file. Text is cut into chunks, counted through the whole site in the order
 * in which the parts of a page stand here: title, each synonym, description, then of each section
 * its heading (but the first one's, when its id is empty), its text chunks, its code chunks.
 */
export interface StoredIndex {
  readonly version: number;
  readonly pages: readonly StoredPage[];
  /**
   * Terms in order, joined by «|» and front-coded: shared letters with the one before, other
   * letters, then behind «,» some words of the site's text it was made of, the usual one first: its
   * ending, before which a digit says how many letters of the term are taken off, or «~» and the
   * whole word. A term without words is its own only one.
   */
  readonly terms: string;
  /** Of each term the chunks it stands in, as gaps; terms apart by a space. */
  readonly postings: string;
}

export interface StoredPage {
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  /** Left out when not set. */
  readonly start?: 1;
  readonly prior?: number;
  readonly synonyms?: readonly string[];
  /** Id, title, depth, and how many chunks of text and of code. */
  readonly sections: readonly (readonly [
    id: string,
    title: string,
    depth: number,
    text: number,
    code: number,
  ])[];
}
