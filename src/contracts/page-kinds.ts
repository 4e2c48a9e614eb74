/** Kinds of pages by which search results can be filtered. */
export const pageKinds = ["docs", "release", "term", "blog", "api"] as const;
export type PageKind = (typeof pageKinds)[number];
