// Writes the headers and redirects of a build for other web servers, beside its pages: the security
// policy lists the hashes of their inline scripts. Runs at the end of `npm run build`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvFile } from "../src/config/env-file.mjs";
import { buildManifest, buildManifestFile } from "../src/contracts/build-manifest";
import { redirectsSchema } from "../src/contracts/site-file-schemas";
import { siteFiles } from "../src/contracts/site-files";
import { filesForServers } from "./site/header-files";
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
const pathPrefix = process.env["PATH_PREFIX"] ?? "";
for (const [name, text] of Object.entries(filesForServers(headers, redirects, named, pathPrefix)))
  writeFileSync(join(folder, name), text);
