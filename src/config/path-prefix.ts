/**
 * Strips the site's path prefix from an address, with or without a query. Only whole segments
 * count: `/site` is no prefix of `/sitemap`.
 */
export function withoutPathPrefix(address: string, prefix: string): string {
  if (prefix === "" || !address.startsWith(prefix)) return address;
  const rest = address.slice(prefix.length);
  if (rest.startsWith("/")) return rest;
  return rest === "" || rest.startsWith("?") ? `/${rest}` : address;
}
