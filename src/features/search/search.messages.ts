import type { ErrorRow } from "#src/contracts/site-files";
import type { SnippetPart } from "#src/search/snippet";
import type { SearchAnswer, SearchRequest, StartingPoint } from "#src/search/search";

/** What the worker can be asked, by name: the request and its answer. */
export interface SearchCalls {
  /** Fetches the index; `base` is put before addresses of the site. */
  readonly open: {
    readonly request: { readonly base: string };
    readonly answer: readonly StartingPoint[];
  };
  readonly search: { readonly request: SearchRequest; readonly answer: SearchAnswer };
  /** What an error message means that was asked for, the best first. */
  readonly errors: {
    readonly request: { readonly text: string };
    readonly answer: readonly ErrorHit[];
  };
  /** Snippets of sections of one page, in their order. */
  readonly snippets: {
    readonly request: {
      readonly path: string;
      readonly ids: readonly string[];
      readonly terms: readonly string[];
    };
    readonly answer: readonly (readonly SnippetPart[])[];
  };
  /** For each text the stretches to mark. */
  readonly marks: {
    readonly request: { readonly texts: readonly string[]; readonly terms: readonly string[] };
    readonly answer: readonly (readonly (readonly [start: number, end: number])[])[];
  };
}

/** A message of the documentation that a query is; HTML of the site's own pages. */
export type ErrorHit = Pick<ErrorRow, "id" | "message" | "cause">;

export type CallName = keyof SearchCalls;

export interface WorkerRequest {
  readonly name: CallName;
  readonly request: unknown;
}
