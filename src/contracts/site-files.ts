import type { z } from "zod";
import type {
  errorsFileSchema,
  consentPolicySchema,
  pageTextSchema,
  indexPageSchema,
  searchIndexSchema,
  sidebarSchema,
  sitePolicySchema,
  upgradesSchema,
} from "./site-file-schemas";

/**
 * Files that a build writes and the browser or server reads, as paths below the site's root.
 * site-file-schemas.ts defines their content; the browser imports only the types, to keep zod out
 * of the first load.
 */
export const siteFiles = {
  /** The sidebar's links, for pages not loaded as documentation. */
  sidebar: "/docs-sidebar.json",
  /** The upgrade steps of all releases. */
  upgrades: "/docs/updates/steps.json",
  /** The table of guides, for programs. */
  guidesCsv: "/docs/ldaps-and-ldap/guides.csv",
  guidesJson: "/docs/ldaps-and-ldap/guides.json",
  /** What every query needs; the shards it names are in `searchShardFolder`. */
  searchIndex: "/search/index.json",
  /** Explanations of messages, for /docs/errors and for search. */
  errors: "/errors.json",
  openApi: "/docs/api/openapi.yaml",
  /** The scripts that check a connection, with example values. */
  connectionBash: "/docs/check-connection.sh",
  connectionPowerShell: "/docs/check-connection.ps1",
  /** What the Content-Security-Policy allows beyond the site itself. */
  policy: "/csp.json",
  /** The list of all pages for programs, in the llmstxt.org format. */
  llms: "/llms.txt",
  /** The texts of all pages. */
  llmsFull: "/llms-full.txt",
  /** Redirects of removed pages, by path. */
  redirects: "/redirects.json",
  manifest: "/site.webmanifest",
  touchIcon: "/apple-touch-icon.png",
  /** Requested by programs that read no link to an icon. */
  favicon: "/favicon.ico",
  icon192: "/icon-192.png",
  icon512: "/icon-512.png",
  /** The privacy policy as visitors consent to it. */
  consentPolicy: "/consent-policy.json",
} as const;

/** Gatsby's data file of a page; `path` is the page's path. */
export function pageDataFile(path: string): string {
  return `${pageDataFolder(path)}/page-data.json`;
}

/** The feed of releases after a version. */
export function sinceFeedFile(version: string): string {
  return `/docs/updates/since/${version}.xml`;
}

/** Name of the file with a page's text, beside the page's data. */
export const pageTextName = "text.json";

/** The text of a page, beside its data. */
export function pageTextFile(path: string): string {
  return `${pageDataFolder(path)}/${pageTextName}`;
}

/** Content of an index shard: titles and headings, or the places of terms. */
export type ShardKind = "pages" | "postings";

/** An index shard by its content hash. */
export function searchShardFile(kind: ShardKind, digits: string): string {
  return `${searchShardFolder}/${kind}-${digits}.json`;
}

/** Contains all shards and nothing else. */
export const searchShardFolder = "/search/shards";

function pageDataFolder(path: string): string {
  return `/page-data/${path === "/" ? "index" : path.replace(/^\/|\/$/g, "")}`;
}

export type SidebarFile = z.infer<typeof sidebarSchema>;
export type PageText = z.infer<typeof pageTextSchema>;
export type StoredIndex = z.infer<typeof searchIndexSchema>;
export type IndexPage = z.infer<typeof indexPageSchema>;
export type ConsentPolicy = z.infer<typeof consentPolicySchema>;
export type SitePolicy = z.infer<typeof sitePolicySchema>;
export type UpgradeRelease = z.infer<typeof upgradesSchema>[number];
export type UpgradeStep = UpgradeRelease["steps"][number];
export type ErrorsFile = z.infer<typeof errorsFileSchema>;
export type ErrorRow = ErrorsFile["rows"][number];
