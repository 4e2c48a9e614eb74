import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPublicEnv } from "../../config/public-env";
import { escapeHtml } from "../../markup/html";
import { routes } from "../../routes";

/** Query parameters with a reader's input: the page stays the same. */
const stateParameters = {
  [routes.ldapFilter.path]: ["filter"],
  [routes.connection.path]: ["guide"],
  [routes.updates.path]: ["from", "to"],
  [routes.ports.path]: ["use", "form"],
  [routes.compatibility.path]: ["protocol", "groups", "nested", "factor", "proof"],
};

/**
 * Writes `sitemap.xml` and `robots.txt` for all page addresses. `changed` has the last change of
 * a page where it is known.
 */
export function writeSitemap(
  folder: string,
  paths: readonly string[],
  changed: ReadonlyMap<string, string> = new Map(),
): void {
  const env = readPublicEnv(process.env);
  const root = env.siteUrl + env.pathPrefix;
  const entries = paths.map((path) => {
    const date = changed.get(path);
    const lastmod = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
    return `<url><loc>${escapeHtml(root + path)}</loc>${lastmod}</url>`;
  });
  writeFileSync(
    join(folder, "sitemap.xml"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
  );
  const page = (path: string) => env.pathPrefix + path;
  // Yandex treats addresses that differ in these parameters as one page; other crawlers skip the
  // line.
  const lines = [
    "User-agent: *",
    "Allow: /",
    `Disallow: ${page(routes.search.path)}`,
    ...Object.entries(stateParameters).map(
      ([path, names]) => `Clean-param: ${names.join("&")} ${page(path)}`,
    ),
    `Sitemap: ${root}/sitemap.xml`,
  ];
  writeFileSync(join(folder, "robots.txt"), `${lines.join("\n")}\n`);
}
