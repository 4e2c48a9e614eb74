import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { writeBuildManifest } from "../../../src/gatsby/html/build-manifest";

export interface TestBuild {
  readonly folder: string;
  write(file: string, content: string | Buffer): Promise<void>;
  /** Does the last step of a build: what was written since is whole now. */
  finish(): Promise<void>;
  remove(): Promise<void>;
}

const hash = "0123456789abcdef0123";

/** A folder, a new one or `at` a place, that looks like what a build leaves behind. */
export async function makeTestBuild(at?: string): Promise<TestBuild> {
  const folder = at ?? (await mkdtemp(join(tmpdir(), "site-build-")));
  async function write(file: string, content: string | Buffer): Promise<void> {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const pages = {
    "": "home",
    docs: "docs",
    "docs/api": "api",
    "docs/updates/V2.4.0": "release",
    "docs/introduction/md-install": "install",
    glossary: "glossary",
    "404": "404 page",
  };
  for (const [path, text] of Object.entries(pages))
    await write(join(path, "index.html"), `<p>${text}</p>`);
  await write("404.html", "<p>not found</p>");
  await write("flat.html", "<p>flat</p>");
  await write(`app-${hash}.js`, "console.log(1)");
  await write(`app-${hash}.js.br`, brotliCompressSync("console.log(1)"));
  await write(`app-${hash}.js.gz`, gzipSync("console.log(1)"));
  await write("index.html.br", brotliCompressSync("<p>home</p>"));
  await write("page-data/docs/page-data.json", '{"path":"/docs"}');
  await write("page-data/app-data.json", '{"webpackCompilationHash":"1"}');
  await write("static/d41d8cd98f00b204e9800998ecf8427e/picture.png", Buffer.from([0x89, 0x50]));
  await write("fonts/text.woff2", "font");
  // The beginning of the SHA-256 of "font", and digits that are no digest of anything.
  await write("fonts/text-795ea3ef.woff2", "font");
  await write("fonts/text-00000000.woff2", "font");
  await write("csp.json", "{}");
  await write(
    "consent-policy.json",
    JSON.stringify({ digest: "a".repeat(64), date: "2026-09-01", text: "Политика" }),
  );
  for (const file of [
    "search-worker-8628dd73.js",
    "app.1daa1b21.css",
    "icon-48x48.png",
    "search/index.json",
  ])
    await write(file, "content");
  await write("robots.txt", "User-agent: *");
  await write(".well-known/security.txt", "Contact: mailto:a@example.ru");
  await write(".env", "SECRET_KEY=1");
  const finish = () => writeBuildManifest(folder);
  await finish();
  return { folder, write, finish, remove: () => rm(folder, { recursive: true, force: true }) };
}
