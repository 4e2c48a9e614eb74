import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readPublicEnv } from "../../config/public-env";
import { siteFiles } from "../../contracts/site-files";
import { queried, type Graphql } from "../gatsby-args";

/** Writes the table of guides for programs: CSV (RFC 4180) and JSON. */
export async function writeGuides(folder: string, graphql: Graphql): Promise<void> {
  const data = await queried<Queries.GuidesQuery>(
    graphql,
    /* GraphQL */ `
      query Guides {
        allDocPage(filter: { kind: { eq: "guide" } }, sort: { sortKey: ASC }) {
          nodes {
            path
            version
            guide {
              tool
              toolVersions
              protocols
              ports
              groupMapping
              nestedGroups
              groupNote
              secondFactor
              timeout
              secondFactorNote
              confirmed
              signIn
            }
          }
        }
      }
    `,
  );
  const { siteUrl, pathPrefix } = readPublicEnv(process.env);
  const rows = data.allDocPage.nodes.flatMap(({ path, version, guide }) =>
    guide ? [{ ...guide, version, url: siteUrl + pathPrefix + path }] : [],
  );
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write(siteFiles.guidesJson, `${JSON.stringify(rows, null, 2)}\n`);
  write(siteFiles.guidesCsv, byteOrderMark + csv(rows));
}

/** Without it Excel does not read the file as UTF-8. */
const byteOrderMark = "\uFEFF";

function csv(rows: readonly object[]): string {
  const [first = {}] = rows;
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(cell))];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}

function cell(value: unknown): string {
  const text = value === null ? "" : Array.isArray(value) ? value.join(" ") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
