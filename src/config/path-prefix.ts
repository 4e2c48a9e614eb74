/**
 * An address, with or without a query, below the path prefix a site is served under. Only whole
 * segments count: `/site` is no prefix of `/sitemap`.
 */
export function withoutPathPrefix(address: string, prefix: string): string {
  if (prefix === "" || !address.startsWith(prefix)) return address;
  const rest = address.slice(prefix.length);
  if (rest.startsWith("/")) return rest;
  return rest === "" || rest.startsWith("?") ? `/${rest}` : address;
}
