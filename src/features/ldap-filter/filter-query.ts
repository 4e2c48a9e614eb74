/** Servers refuse an address of many kilobytes: a longer filter stays in its field alone. */
const longest = 4000;

/** The query string under which the page of the filter opens with one; empty without one. */
export function filterQuery(text: string): string {
  if (text.trim() === "") return "";
  const query = `?${new URLSearchParams({ filter: text.trim() })}`;
  return query.length > longest ? "" : query;
}
