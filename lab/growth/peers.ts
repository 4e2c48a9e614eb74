import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { MarkdownPage } from "./markdown";

/** Another documentation generator, with its installation and commands. */
export interface Peer {
  readonly name: string;
  readonly packages: Readonly<Record<string, string>>;
  /** Its own files by path: only what it needs to show the pages. */
  readonly files: Readonly<Record<string, string>>;
  /** Where it reads pages, and where it writes the site. */
  readonly pages: string;
  readonly output: string;
  /** What it keeps from one run to the next. */
  readonly caches: readonly string[];
  readonly build: readonly string[];
  develop(port: number): readonly string[];
}

/** Docusaurus with its Rust compilers, as its documentation recommends. */
const docusaurus: Peer = {
  name: "Docusaurus",
  packages: {
    "@docusaurus/core": "^3.10.2",
    "@docusaurus/faster": "^3.10.2",
    "@docusaurus/preset-classic": "^3.10.2",
    react: "^19.0.0",
    "react-dom": "^19.0.0",
  },
  files: {
    "docusaurus.config.mjs": `export default ${JSON.stringify({
      title: "Documentation",
      url: "http://localhost",
      baseUrl: "/",
      onBrokenLinks: "ignore",
      onBrokenAnchors: "ignore",
      future: { v4: true, faster: true },
      markdown: { format: "detect" },
      i18n: { defaultLocale: "ru", locales: ["ru"] },
      presets: [
        ["classic", { docs: { routeBasePath: "/", numberPrefixParser: false }, blog: false }],
      ],
    })};\n`,
  },
  pages: "docs",
  output: "build",
  caches: [".docusaurus", "build", "node_modules/.cache"],
  build: ["docusaurus", "build"],
  develop: (port) => ["docusaurus", "start", "--no-open", "--port", String(port)],
};

const starlight: Peer = {
  name: "Starlight",
  // It needs a newer Node.js than this project, and brings it.
  packages: { astro: "^7.3.5", "@astrojs/starlight": "^0.42.4", sharp: "^0.34.0", node: "^24.0.0" },
  files: {
    "astro.config.mjs": `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({
  integrations: [starlight({ title: "Documentation", locales: { root: { label: "Русский", lang: "ru" } } })],
});
`,
    "src/content.config.ts": `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  },
  pages: "src/content/docs",
  output: "dist",
  caches: [".astro", "dist", "node_modules/.astro", "node_modules/.vite"],
  build: ["astro", "build"],
  develop: (port) => ["astro", "dev", "--port", String(port)],
};

export const peers: readonly Peer[] = [docusaurus, starlight];

/** Installs a peer with its own files into a temporary folder; returns the folder. */
export function installedPeer({ name, packages, files }: Peer): string {
  const folder = mkdtempSync(join(tmpdir(), `${name.toLowerCase()}-`));
  write(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  for (const [file, text] of Object.entries(files)) write(join(folder, file), text);
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
  });
  return folder;
}

/** The installed versions. */
export function installedVersions(folder: string, { packages }: Peer): string {
  return Object.keys(packages)
    .map((name) => {
      const file = join(folder, "node_modules", name, "package.json");
      return `${name} ${(JSON.parse(readFileSync(file, "utf8")) as { version: string }).version}`;
    })
    .join(", ");
}

/** Gives a peer these pages and removes everything of an earlier run. */
export function givePages(folder: string, peer: Peer, pages: readonly MarkdownPage[]): void {
  rmSync(join(folder, peer.pages), { recursive: true, force: true });
  clearPeer(folder, peer);
  for (const { file, title, text } of pages)
    write(join(folder, peer.pages, file), `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}`);
}

/** Removes what a peer keeps from one run to the next. */
export function clearPeer(folder: string, { caches }: Peer): void {
  for (const cache of caches) rmSync(join(folder, cache), { recursive: true, force: true });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
