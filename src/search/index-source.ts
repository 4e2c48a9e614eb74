/** Where the files of the index come from: a server, a folder, scripts that hold them. */
export interface IndexSource {
  /**
   * The text of a file by its path below the root of the site, such as `/search/index.json`.
   * Rejects when it cannot be had.
   */
  readonly load: (path: string) => Promise<string>;
}

/** A file of the index is cut or foreign. */
export class BrokenIndex extends Error {
  override readonly name = "BrokenIndex";
}

/** The index is whole, and for another build of the site than this code. */
export class IndexOfAnotherBuild extends BrokenIndex {}

/** Files that are at hand, by their paths. */
export function filesSource(files: ReadonlyMap<string, string>): IndexSource {
  return {
    load(path) {
      const text = files.get(path);
      return text === undefined
        ? Promise.reject(new Error(`There is no ${path}`))
        : Promise.resolve(text);
    },
  };
}
