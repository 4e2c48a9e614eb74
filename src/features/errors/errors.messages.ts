import type { ErrorRow } from "#src/contracts/site-files";
import type { NamedPlace } from "#src/errors/named-place";
import type { LinePart } from "./marked-parts";

/** Request from page to worker. `base` prefixes the site's addresses. */
export interface WorkerRequest {
  readonly base: string;
  readonly text: string;
}

/** An explanation as it is shown; its texts are HTML of the site's own pages. */
export interface ShownAnswer extends Pick<
  ErrorRow,
  "id" | "to" | "section" | "message" | "cause" | "remedy" | "command" | "isVague"
> {
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
