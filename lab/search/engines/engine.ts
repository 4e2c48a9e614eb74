/** A search engine as the judge calls it. */
export interface Engine {
  readonly name: string;
  /** The parts of a page it indexes. */
  readonly indexes: string;
  /** Paths of pages, best first. */
  readonly answer: (query: string) => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** Number of results of an engine that are judged. */
export const mostHits = 30;
