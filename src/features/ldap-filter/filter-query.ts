/** Servers refuse addresses of many kilobytes: a longer filter is not put into the address. */
const longest = 4000;

/** The query string that opens the filter page with a filter; empty without one. */
export function filterQuery(text: string): string {
  if (text.trim() === "") return "";
  const query = `?${new URLSearchParams({ filter: text.trim() })}`;
  return query.length > longest ? "" : query;
}
