import { existsSync } from "node:fs";
import { routes } from "../src/routes";

/** One page of each kind. */
export const kinds = [
  routes.home.path,
  routes.docs.path,
  "/docs/ldaps-and-ldap/md-gitlab",
  "/docs/introduction/technology-stack",
  "/docs/updates/V2.4.0",
  routes.updates.path,
  routes.compatibility.path,
  routes.api.path,
  routes.glossary.path,
  "/glossary/ldap_ldaps",
  routes.blog.path,
  "/blog/ldap-filter",
  "/blog/keytab",
  routes.archive.path,
  "/blog/privacy",
];

/** Throws if there is no build to measure. */
export function assertBuilt(): void {
  if (!existsSync("public/index.html")) throw new Error("No public/: run npm run build first");
}
