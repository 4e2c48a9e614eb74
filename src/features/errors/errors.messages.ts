import type { NamedPlace } from "#src/errors/named-place";
import type { LinePart } from "./marked-parts";

export type WorkerQuestion =
  | { readonly kind: "open" }
  | { readonly kind: "explain"; readonly text: string };

/** Request from page to worker. `base` prefixes the site's addresses. */
export type WorkerRequest = WorkerQuestion & { readonly id: number; readonly base: string };

/** An explanation as it is shown. */
export interface ShownAnswer {
  readonly id: string;
  readonly to: string;
  readonly section: string;
  /** HTML of the site's own pages. */
  readonly message: string;
  readonly cause: string;
  readonly remedy: string;
  readonly command: string | null;
  readonly isVague: boolean;
  /** Lines of the text that it explains, counted from 0. */
  readonly lines: readonly number[];
  /** The first of them, with the words that the answer rests on marked. */
  readonly quote: readonly LinePart[];
  /** No row has the words of the text: this one is of the same kind. */
  readonly isLikely: boolean;
  /** The address that the text names, if the answer is about a connection. */
  readonly place: NamedPlace | null;
}

export interface ShownExplanation {
  readonly answers: readonly ShownAnswer[];
  readonly lines: number;
  readonly lit: readonly number[];
  readonly tools: readonly string[];
}
