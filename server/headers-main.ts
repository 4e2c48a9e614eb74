// Writes, for other servers than ours, the headers that a build wants: beside its pages, as its
// security policy lists what stands in them. `npm run build` ends with it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildManifest, buildManifestFile } from "../src/contracts/build-manifest";
import { caddyHeaders, nginxHeaders, staticHostHeaders } from "./site/header-files";
import { parseSitePolicy, securityHeaders } from "./site/security-headers";

if (existsSync(".env")) process.loadEnvFile(".env");
const folder = process.argv[2] ?? "public";
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const { files } = buildManifest.parse(JSON.parse(read(buildManifestFile)));
const headers = securityHeaders(
  parseSitePolicy(read("csp.json")),
  process.env["GATSBY_SITE_URL"] ?? "",
);
const named = Object.entries(files).map(([name, { sha256 }]) => ({ name, sha256 }));
mkdirSync(join(folder, ".deploy"), { recursive: true });
writeFileSync(join(folder, ".deploy", "nginx.conf"), nginxHeaders(headers));
writeFileSync(join(folder, ".deploy", "headers.caddy"), caddyHeaders(headers));
writeFileSync(
  join(folder, "_headers"),
  staticHostHeaders(headers, named, process.env["PATH_PREFIX"] ?? ""),
);
