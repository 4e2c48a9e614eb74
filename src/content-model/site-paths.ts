/** Addresses made by code in `src/pages`, beside the pages of `content/`. */
export const codePaths: ReadonlySet<string> = new Set([
  "/",
  "/blog",
  "/blog/archive",
  "/glossary",
  "/docs",
  "/docs/api/",
  "/docs/updates",
  "/docs/ldaps-and-ldap",
  "/search",
]);
