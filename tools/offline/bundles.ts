import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { site } from "../../src/config/site";
import { siteClassNames } from "./class-names";

const inProject = (path: string): string => join(process.cwd(), path);

const nothing = "src/offline/nothing.ts";
/** Replacements for modules of the site; the replacements themselves import the real ones. */
const standIns: Readonly<Record<string, string>> = {
  "src/browser/fetch-file.ts": "src/offline/fetch-file.ts",
  "src/app/SiteHead.tsx": nothing,
  "src/components/layout/PreloadPicture.tsx": nothing,
  "src/components/reading/FeedLinks.tsx": nothing,
  "src/components/reading/Feedback.tsx": nothing,
  "src/features/feedback/loader.ts": nothing,
  "src/features/search/use-missed-search.ts": nothing,
  "src/features/account/gate/AccountGate.tsx": nothing,
  "src/features/account/gate/DownloadButton.tsx": nothing,
  "src/features/account/gate/ScriptNote.tsx": nothing,
  "src/features/account/gate/SignInButton.tsx": nothing,
};
const packages: Readonly<Record<string, string>> = {
  gatsby: "src/offline/gatsby.tsx",
  "hast-util-from-dom": "src/offline/from-dom.ts",
};

/** The copy's scripts by name, bundled from the site's sources for the build in `folder`. */
export async function bundles(folder: string): Promise<ReadonlyMap<string, string>> {
  const { announcement } = site;
  const head = {
    announcementId: JSON.stringify(announcement?.closeable ? announcement.id : null),
    readerValuesScript: "offlineScripts.values",
    pageCopyScript: "offlineScripts.copy",
    islandsScript: "offlineScripts.islands",
  };
  const pageOptions = {
    plugins: [standIn(standIns), pagesByChunk(), siteClassNames(folder)],
    define: {
      __PATH_PREFIX__: "offlineRoot",
      Worker: "OfflineWorker",
      // A worker's URL needs a base, which `OfflineWorker` ignores.
      "import.meta.url": "document.baseURI",
    },
    inject: [inProject("src/offline/worker.ts")],
  };
  const workerOptions = {
    plugins: [standIn({ ...standIns, "src/browser/fetch-file.ts": "src/offline/worker-files.ts" })],
    define: { __PATH_PREFIX__: '""' },
  };
  const made = await Promise.all([
    bundle("assets/head.js", "src/offline/head.ts", { define: head, plugins: [standIn(standIns)] }),
    bundle("assets/error-page.js", "src/offline/error-page.ts", { define: head }),
    bundle("assets/page-copy.js", "src/features/page-copy/main.ts", {
      plugins: [standIn(standIns)],
    }),
    bundle("assets/islands.js", "src/islands/main.ts", {}),
    bundle("assets/app.js", "src/offline/start.ts", pageOptions),
    bundle("workers/search-worker", "src/features/search/search.worker.ts", workerOptions),
    bundle("workers/errors-worker", "src/features/errors/errors.worker.ts", workerOptions),
    bundle("mcp/server.mjs", "tools/mcp/offline-main.ts", {
      platform: "node",
      format: "esm",
      target: "node20",
      banner: {
        js: 'import { createRequire } from "node:module";const require = createRequire(import.meta.url);',
      },
    }),
  ]);
  return new Map(made);
}

async function bundle(
  name: string,
  entry: string,
  { define, ...options }: BuildOptions,
): Promise<readonly [string, string]> {
  const { outputFiles } = await build({
    entryPoints: [inProject(entry)],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    write: false,
    logLevel: "error",
    ...options,
    define:
      options.platform === "node"
        ? {}
        : { "process.env.NODE_ENV": '"production"', "process.env": "{}", ...define },
  });
  return [name, outputFiles?.[0]?.text ?? ""];
}

function standIn(modules: Readonly<Record<string, string>>): Plugin {
  const own = inProject("src/offline");
  return {
    name: "stand-in",
    setup(options) {
      options.onResolve({ filter: /^[^.]/ }, ({ path, importer, kind }) => {
        const file = packages[path];
        if (kind === "entry-point" || importer.startsWith(own) || file === undefined) return null;
        return { path: inProject(file) };
      });
      options.onResolve({ filter: /^(?:\.|#src\/)/ }, async ({ path, pluginData, ...rest }) => {
        if (pluginData === "stand-in" || rest.importer.startsWith(own)) return null;
        const { kind, importer, resolveDir } = rest;
        const found = await options.resolve(path, {
          kind,
          importer,
          resolveDir,
          pluginData: "stand-in",
        });
        const place = relative(process.cwd(), found.path).replaceAll("\\", "/");
        const other = modules[place];
        return other === undefined ? found : { path: inProject(other) };
      });
    },
  };
}

/** `offline-pages`: the site's templates and pages by Gatsby's chunk names. */
function pagesByChunk(): Plugin {
  const files = ["src/templates", "src/pages"].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .filter((file) => file.endsWith(".tsx") && !/^src\/pages\/(?:index|404)\.tsx$/.test(file))
      .sort(),
  );
  const lines = files.map(
    (file) => `  ${JSON.stringify(chunkName(file))}: () => import(${JSON.stringify(`#${file}`)}),`,
  );
  return {
    name: "pages-by-chunk",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^offline-pages$/ }, ({ path }) => ({ path, namespace: "offline" }));
      onLoad({ filter: /.*/, namespace: "offline" }, () => ({
        contents: `export const pages = {\n${lines.join("\n")}\n};`,
        resolveDir: process.cwd(),
        loader: "ts",
      }));
    },
  };
}

/** As Gatsby does: `component---src-templates-doc-template-tsx`. */
function chunkName(file: string): string {
  const words = file.replace(/([a-z])([A-Z])/g, "$1-$2").replace(/[^a-zA-Z0-9]+/g, "-");
  return `component---${words.toLowerCase()}`;
}
