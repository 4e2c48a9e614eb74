/** Inserts a query before the fragment. */
export function withQuery(path: string, query: string): string {
  const [page = "", anchor] = path.split("#");
  return page + query + (anchor === undefined ? "" : `#${anchor}`);
}
