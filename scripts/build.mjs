// Builds the site into public/. Starts from nothing when the code that turns content into HTML, a package or a style sheet, which stands in every page, has changed: Gatsby's cache sees none of them.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gatsbyArguments, readEnvFile, run } from "./process.mjs";

const folders = [
  "src/gatsby",
  "src/markup",
  "src/content-model",
  "src/components/content",
  "src/config",
];
const mark = join(".cache", "pipeline-digest");

export async function buildSite(env = process.env) {
  const hash = createHash("sha256")
    .update(`${env.PATH_PREFIX ?? ""} ${env.GATSBY_SITE_URL ?? ""}`)
    .update(readFileSync("package-lock.json"));
  const sources = [...folders.map((folder) => [folder, /\.tsx?$/]), ["src", /\.css$/]];
  for (const [folder, kind] of sources)
    for (const file of readdirSync(folder, { recursive: true }).sort())
      if (kind.test(file)) hash.update(readFileSync(join(folder, file)));
  const digest = hash.digest("hex");
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== digest)
    for (const folder of [".cache", ".texts", "public"])
      rmSync(folder, { recursive: true, force: true });
  const prefix = env.PATH_PREFIX ? ["--prefix-paths"] : [];
  const buildEnv = {
    ...env,
    NODE_ENV: "production",
    GATSBY_TELEMETRY_DISABLED: "1",
    GATSBY_PATH_PREFIX_IN_USE: env.PATH_PREFIX ?? "",
    CI: "true",
  };
  await run("node", gatsbyArguments("build", ...prefix), buildEnv);
  mkdirSync(".cache", { recursive: true });
  writeFileSync(mark, digest);
}

if (process.argv[1]?.endsWith("build.mjs")) {
  readEnvFile();
  buildSite().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
