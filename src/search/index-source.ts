/** Provides the files of the index: from a server, a folder, or scripts that hold them. */
export interface IndexSource {
  /**
   * The text of a file by its path below the site's root, such as `/search/index.json`. Rejects if
   * it fails to load.
   */
  readonly load: (path: string) => Promise<string>;
}

/** A file of the index is truncated or is no index. */
export class BrokenIndex extends Error {
  override readonly name = "BrokenIndex";
}

/** The index is valid but belongs to another build than this code. */
export class IndexOfAnotherBuild extends BrokenIndex {}
