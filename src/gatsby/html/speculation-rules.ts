import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { siteFiles } from "../../contracts/site-files";
import { routes } from "../../routes";

const files = "csv|json|ldif|md|pdf|png|ps1|sh|sha256|svg|txt|webp|xml|yaml|zip";

/**
 * Writes the rules by which the browser prefetches links that the reader is about to follow, until
 * the page's code has loaded and the router takes over. Pages only: no search, nothing tied to a
 * session; none on 2g, as the router has it.
 */
export function writeSpeculationRules(folder: string, prefix: string): void {
  const rules = {
    prefetch: [
      {
        where: {
          and: [
            {
              selector_matches:
                ':root[data-awaits-code]:not([data-awaits-code$="2g"]) a:not([download],[target],[data-zoom],[href^="#"])',
            },
            { href_matches: `${prefix}/*` },
            {
              not: {
                href_matches: [
                  `${prefix}${routes.search.path}`,
                  `${prefix}/api/*`,
                  `${prefix}/*.:kind(${files})`,
                ],
              },
            },
          ],
        },
        eagerness: "moderate",
      },
    ],
  };
  writeFileSync(join(folder, siteFiles.speculationRules), `${JSON.stringify(rules)}\n`);
}
