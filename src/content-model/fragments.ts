/** Texts that several pages include, by id: the file name without its extension. */
export type Fragments = ReadonlyMap<string, string>;

/** True if a file (its path with or without `content/`) is a text that other pages include. */
export function isFragment(file: string): boolean {
  return /^(?:content\/)?shared\/[^/]+\.mdx$/.test(file);
}

/** The id by which pages include a file of `content/shared/`. */
export function fragmentId(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.mdx$/, "");
}
