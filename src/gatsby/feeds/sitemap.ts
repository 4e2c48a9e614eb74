import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPublicEnv } from "../../config/public-env";
import { escapeHtml } from "../../markup/html";
import { routes } from "../../routes";

/** Writes `sitemap.xml` and `robots.txt` for the addresses of all pages. */
export function writeSitemap(folder: string, paths: readonly string[]): void {
  const env = readPublicEnv(process.env);
  const root = env.siteUrl + env.pathPrefix;
  const entries = paths.map((path) => `<url><loc>${escapeHtml(root + path)}</loc></url>`);
  writeFileSync(
    join(folder, "sitemap.xml"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
  );
  writeFileSync(
    join(folder, "robots.txt"),
    `User-agent: *\nAllow: /\nDisallow: ${routes.search.path}\nSitemap: ${root}/sitemap.xml\n`,
  );
}
