// Writes the headers and redirects of a build for other web servers, beside its pages: the security
// policy lists the hashes of their inline scripts. Runs at the end of `npm run build`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvFile } from "../src/config/env-file.mjs";
import { buildManifest, buildManifestFile } from "../src/contracts/build-manifest";
import { redirectsSchema } from "../src/contracts/site-file-schemas";
import { siteFiles } from "../src/contracts/site-files";
import {
  caddyHeaders,
  caddyRedirects,
  nginxHeaders,
  nginxRedirects,
  staticHostHeaders,
  staticHostRedirects,
} from "./site/header-files";
import { parseSitePolicy, securityHeaders } from "./site/security-headers";

readEnvFile();
const folder = process.argv[2] ?? "public";
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const { files } = buildManifest.parse(JSON.parse(read(buildManifestFile)));
const headers = securityHeaders(
  parseSitePolicy(read(siteFiles.policy)),
  process.env["GATSBY_SITE_URL"] ?? "",
);
const named = Object.entries(files).map(([name, { sha256 }]) => ({ name, sha256 }));
const redirects = new Map(
  Object.entries(redirectsSchema.parse(JSON.parse(read(siteFiles.redirects)))),
);
mkdirSync(join(folder, ".deploy"), { recursive: true });
writeFileSync(
  join(folder, ".deploy", "nginx.conf"),
  nginxHeaders(headers) + nginxRedirects(redirects),
);
writeFileSync(
  join(folder, ".deploy", "headers.caddy"),
  caddyHeaders(headers) + caddyRedirects(redirects),
);
writeFileSync(
  join(folder, "_redirects"),
  staticHostRedirects(redirects, process.env["PATH_PREFIX"] ?? ""),
);
writeFileSync(
  join(folder, "_headers"),
  staticHostHeaders(headers, named, process.env["PATH_PREFIX"] ?? ""),
);
