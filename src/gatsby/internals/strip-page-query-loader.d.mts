/** A webpack loader: takes the query of a page out of its file. `query` of its options is the expression that finds it. */
export default function withoutQuery(this: { getOptions: () => unknown }, source: string): string;
