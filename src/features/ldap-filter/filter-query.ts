/** Servers refuse addresses of many kilobytes: a longer filter is not put into the address. */
const longest = 4000;

/** The query string that opens the filter page with a filter; empty without one. */
export function filterQuery(text: string): string {
  const filter = text.trim();
  if (filter === "" || isTooLongForAddress(filter)) return "";
  return queryOf(filter);
}

/** Whether a filter cannot stand in the address of the page. */
export function isTooLongForAddress(text: string): boolean {
  const filter = text.trim();
  // What is too long before it is encoded need not be encoded.
  return filter.length > longest || queryOf(filter).length > longest;
}

function queryOf(filter: string): string {
  return `?${new URLSearchParams({ filter })}`;
}
