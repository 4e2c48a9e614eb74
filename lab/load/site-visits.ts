import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pageTextName, siteFiles } from "../../src/contracts/site-files";

export type Kind = "page" | "asset" | "page data" | "search" | "download";

export interface Ask {
  readonly kind: Kind;
  readonly path: string;
}

export interface SiteVisits {
  /** The requests of a browser that opens a page with an empty cache. */
  arrive(): Ask[];
  /** The requests after a click on a link. */
  moveOn(): Ask[];
  search(): Ask[];
  download(): Ask[];
}

// Other files are compressed copies, or only for the server.
const downloadable = /\.(js|png|webp|svg|woff2|pdf|zip)$/;

/** The requests that browsers make to a build, drawn at random from its pages. */
export function siteVisits(folder: string): SiteVisits {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const data = files.filter((file) => /^page-data\/.+\/page-data\.json$/.test(file));
  const pages = data
    .map((file) => file.slice("page-data/".length, -"/page-data.json".length))
    .filter((path) => path !== "index" && !path.startsWith("404"))
    .filter((path) => files.includes(join(path, "index.html")));
  const assets = new Map(pages.map((path) => [path, assetsOf(folder, path)]));
  const searched = files
    .filter((file) => /^search\/.+\.json$/.test(file))
    .map((file) => `/${file}`);
  const shards = searched.filter((file) => file !== siteFiles.searchIndex);
  const largest = largestDownload(folder, files);
  const drawn = () => pages[Math.floor(Math.random() * pages.length)] ?? "";
  const addressOf = (path: string) => (path === "docs/api" ? `/${path}/` : `/${path}`);

  return {
    arrive() {
      const path = drawn();
      return [
        { kind: "page", path: addressOf(path) },
        ...(assets.get(path) ?? []).map((asset): Ask => ({ kind: "asset", path: asset })),
      ];
    },
    moveOn() {
      const folderOfData = `/page-data/${drawn()}`;
      const names = ["page-data.json", pageTextName];
      return names
        .map((name) => `${folderOfData}/${name}`)
        .filter((path) => files.includes(path.slice(1)))
        .map((path) => ({ kind: "page data", path }));
    },
    search() {
      const some = [...shards].sort(() => Math.random() - 0.5).slice(0, 3);
      const index = searched.filter((file) => file === siteFiles.searchIndex);
      return [...index, ...some].map((path) => ({ kind: "search", path }));
    },
    download: () => [{ kind: "download", path: largest }],
  };
}

function largestDownload(folder: string, files: readonly string[]): string {
  const [largest = "/"] = files
    .filter((file) => downloadable.test(file) && statSync(join(folder, file)).isFile())
    .sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size)
    .map((file) => `/${file}`);
  return largest;
}

/** The site's own files that a page references for its first load. */
function assetsOf(folder: string, path: string): string[] {
  const html = readFileSync(join(folder, path, "index.html"), "utf8");
  const named = [
    ...html.matchAll(/<script[^>]* src="(\/[^"/][^"]*)"/g),
    ...html.matchAll(/<link[^>]* rel="(?:preload|stylesheet|icon)"[^>]* href="(\/[^"/][^"]*)"/g),
  ].map(([, address = ""]) => address);
  return [...new Set(named)].filter((address) => !address.includes("?"));
}
