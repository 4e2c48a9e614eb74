/** Texts that several pages include, by their ids: the names of their files without the ending. */
export type Fragments = ReadonlyMap<string, string>;

/**
 * Whether a file of `content/`, with or without that folder before it, is a text other pages
 * include.
 */
export function isFragment(file: string): boolean {
  return /^(?:content\/)?shared\/[^/]+\.mdx$/.test(file);
}

/** The id a page includes a file of `content/shared/` by. */
export function fragmentId(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.mdx$/, "");
}
