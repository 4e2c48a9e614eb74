/** The icon link of a page that Gatsby does not write; `prefix` is the site's path prefix. */
export function iconLink(prefix: string): string {
  return `<link rel="icon" href="${prefix}/icon.svg" type="image/svg+xml">`;
}
