// Clears Gatsby's cache if the code that renders content, the owner's values, a package or an
// inlined style sheet has changed, because the cache depends on none of them.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Folders whose code renders content. */
export const folders = [
  "src/gatsby",
  "src/markup",
  "src/content-model",
  "src/contracts",
  "src/components/content",
  "src/reader-values",
  "src/search",
  "src/ldap",
  "src/config",
];
// Pages include earlier anchors from this file, and Gatsby does not watch it.
const redirects = join("content", "redirects.yaml");
/** Which command made the cache: `develop` does not write all of `public`. */
const markOf = (command) => join(".cache", `${command}-digest`);

/**
 * For `build`: removes the cache, and `public` with it, unless a build has made it of these
 * sources. Returns their digest.
 */
export function clearBeforeBuild(env) {
  const digest = digestOfSources(env);
  if (!isMadeBy("build", digest)) remove([".cache", ".texts", "public"]);
  return digest;
}

/** For `develop`, which leaves the last build's `public` alone. */
export function clearBeforeDevelop(env) {
  const digest = digestOfSources(env);
  if (!isMadeBy("build", digest) && !isMadeBy("develop", digest)) remove([".cache", ".texts"]);
  return digest;
}

/** Marks the cache as made by this command of the sources of this digest. */
export function markCache(command, digest) {
  mkdirSync(".cache", { recursive: true });
  writeFileSync(markOf(command), digest);
}

function isMadeBy(command, digest) {
  return existsSync(markOf(command)) && readFileSync(markOf(command), "utf8") === digest;
}

function remove(paths) {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
}

function digestOfSources(env) {
  const hash = createHash("sha256")
    // Gatsby's cache contains absolute paths.
    .update(`${process.cwd()} ${env.PATH_PREFIX ?? ""} ${env.GATSBY_SITE_URL ?? ""}`)
    .update(readFileSync("package-lock.json"))
    .update(readFileSync("src/routes.ts"))
    .update(existsSync(redirects) ? readFileSync(redirects) : "");
  const sources = [...folders.map((folder) => [folder, /\.tsx?$/]), ["src", /\.css$/]];
  for (const [folder, kind] of sources)
    for (const file of readdirSync(folder, { recursive: true }).sort())
      if (kind.test(file)) hash.update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}
