/** A search engine as the judge asks it. */
export interface Engine {
  readonly name: string;
  /** What of a page it indexes. */
  readonly indexes: string;
  /** Paths of pages, best first. */
  readonly answer: (query: string) => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** How many hits of an engine are looked at. */
export const mostHits = 30;
