/** A path with the query before its anchor. */
export function withQuery(path: string, query: string): string {
  const [page = "", anchor] = path.split("#");
  return page + query + (anchor === undefined ? "" : `#${anchor}`);
}
