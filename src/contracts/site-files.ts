import type { z } from "zod";
import type {
  archiveSchema,
  errorsFileSchema,
  consentPolicySchema,
  pageTextSchema,
  indexPageSchema,
  searchIndexSchema,
  termShardSchema,
  sidebarSchema,
  sitePolicySchema,
  upgradesSchema,
} from "./site-file-schemas";

/**
 * The files a build writes and the browser or the server reads, as paths below the root of the
 * site. What they hold is told by the schemas of site-file-schemas.ts; the browser takes only the
 * types, as zod is no part of the first load.
 */
export const siteFiles = {
  /** The sidebar's links, for pages that were not loaded as documentation. */
  sidebar: "/docs-sidebar.json",
  /** The articles beyond those the blog shows. */
  archive: "/blog/archive.json",
  /** What the way from one release to another is made of. */
  upgrades: "/docs/updates/steps.json",
  /** The table of guides, for programs. */
  guidesCsv: "/docs/ldaps-and-ldap/guides.csv",
  guidesJson: "/docs/ldaps-and-ldap/guides.json",
  /** What every query needs; the shards it names stand below `searchShardFolder`. */
  searchIndex: "/search/index.json",
  /** What messages mean, for /docs/errors and for search. */
  errors: "/errors.json",
  openApi: "/docs/api/openapi.yaml",
  /** The scripts that check a connection, with the values of the examples. */
  connectionBash: "/docs/check-connection.sh",
  connectionPowerShell: "/docs/check-connection.ps1",
  /** What the Content-Security-Policy allows beyond the site itself. */
  policy: "/csp.json",
  /** Which links a browser fetches ahead while a page has no code yet. */
  speculationRules: "/links.speculationrules",
  /** The list of all pages for programs, by the form of llmstxt.org. */
  llms: "/llms.txt",
  /** The texts of all pages. */
  llmsFull: "/llms-full.txt",
  /** Where pages that are gone lead, by their paths. */
  redirects: "/redirects.json",
  manifest: "/site.webmanifest",
  touchIcon: "/apple-touch-icon.png",
  icon192: "/icon-192.png",
  icon512: "/icon-512.png",
  /** The privacy policy, as a consent is given to it. */
  consentPolicy: "/consent-policy.json",
} as const;

/** Where Gatsby keeps the data of a page, `path` being the page's own. */
export function pageDataFile(path: string): string {
  return `${pageDataFolder(path)}/page-data.json`;
}

/** The feed of what came after a version. */
export function sinceFeedFile(version: string): string {
  return `/docs/updates/since/${version}.xml`;
}

/** Where the text of a page stands, beside its data. */
export function pageTextFile(path: string): string {
  return `${pageDataFolder(path)}/text.json`;
}

/** What a shard of the index holds: titles and headings, where terms stand, rare terms. */
export type ShardKind = "pages" | "postings" | "terms";

/** A shard of the index by the digits of its content. */
export function searchShardFile(kind: ShardKind, digits: string): string {
  return `${searchShardFolder}/${kind}-${digits}.json`;
}

/** Where all shards stand, and nothing else. */
export const searchShardFolder = "/search/shards";

function pageDataFolder(path: string): string {
  return `/page-data/${path === "/" ? "index" : path.replace(/^\/|\/$/g, "")}`;
}

export type SidebarFile = z.infer<typeof sidebarSchema>;
export type PageText = z.infer<typeof pageTextSchema>;
export type ArchiveEntry = z.infer<typeof archiveSchema>[number];
export type StoredIndex = z.infer<typeof searchIndexSchema>;
export type IndexPage = z.infer<typeof indexPageSchema>;
export type TermShard = z.infer<typeof termShardSchema>;
export type ConsentPolicy = z.infer<typeof consentPolicySchema>;
export type SitePolicy = z.infer<typeof sitePolicySchema>;
export type UpgradeRelease = z.infer<typeof upgradesSchema>[number];
export type UpgradeStep = UpgradeRelease["steps"][number];
export type ErrorsFile = z.infer<typeof errorsFileSchema>;
export type ErrorRow = ErrorsFile["rows"][number];
