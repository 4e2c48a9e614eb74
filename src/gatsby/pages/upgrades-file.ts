import { byVersionDescending } from "../../content-model/version-order";
import { siteFiles, type UpgradeRelease, type UpgradeStep } from "../../contracts/site-files";
import { escapeHtml } from "../../markup/html";
import { releaseParts } from "../../markup/release-parts";
import { typograph } from "../../markup/typography";
import { writeBelow } from "../files";
import { queried, type Graphql } from "../gatsby-args";

/** Writes the upgrade steps of every release, for the page that plans an upgrade. */
export async function writeUpgrades(folder: string, graphql: Graphql): Promise<void> {
  const data = await queried<Queries.UpgradesQuery>(
    graphql,
    /* GraphQL */ `
      query Upgrades {
        releases: allRelease {
          nodes {
            path
            version
            upgrade {
              migrations
              isStop
              steps {
                id
                phase
                files
                ends
                since
              }
              touches {
                page
                why
              }
            }
            mdx {
              html
            }
          }
        }
        docs: allDocPage {
          nodes {
            path
            title
          }
        }
      }
    `,
  );
  const titles = new Map(data.docs.nodes.map(({ path, title }) => [path, title]));
  const releases = [...data.releases.nodes]
    .sort((one, other) => byVersionDescending(other, one))
    .map(({ path, version, upgrade, mdx }): UpgradeRelease => {
      const prefix = process.env.GATSBY_PATH_PREFIX_IN_USE ?? "";
      const { steps, changes } = releaseParts(mdx.html, prefix + path);
      return {
        version,
        path,
        migrations: upgrade.migrations,
        isStop: upgrade.isStop,
        steps: upgrade.steps.map((step, index) => ({
          ...step,
          // The schema of front matter has checked the phase; GraphQL knows it as a string.
          phase: step.phase as UpgradeStep["phase"],
          ...partsOf(steps[index], version),
        })),
        changes,
        touches: upgrade.touches.map(({ page, why }) => ({
          path: page,
          title: titles.get(page.split("#")[0] ?? "") ?? page,
          why: withCode(why),
        })),
      };
    });
  writeBelow(folder, siteFiles.upgrades, JSON.stringify(releases));
}

function partsOf<Parts>(parts: Parts | undefined, version: string): Parts {
  if (!parts)
    throw new Error(`The notes of ${version} show fewer steps than their front matter lists`);
  return parts;
}

/** A line of front matter as HTML: text in backticks becomes code. */
function withCode(text: string): string {
  return escapeHtml(typograph(text)).replace(/`([^`]+)`/g, "<code>$1</code>");
}
