import { join } from "node:path";
import { gatsbyHasChanged, type BundlerConfig } from "./webpack-config";

/** The requests by which Gatsby imports modules that no page of this site uses. */
const unused: readonly RegExp[] = [
  /head-export-handler-for-browser$/,
  /inject-partytown-snippet$/,
  /^gatsby-script$/,
  /register-service-worker$/,
  /apply-trailing-slash-option$/,
  /^\.\/prefetch$/,
  /^invariant$/,
];

interface ModuleRequest {
  request: string;
}

type MakeReplacement = (pattern: RegExp, replace: (request: ModuleRequest) => void) => object;

interface Compiler {
  readonly hooks: {
    readonly afterCompile: {
      readonly tap: (
        name: string,
        task: (compilation: { readonly errors: Error[] }) => void,
      ) => void;
    };
  };
}

/**
 * Replaces parts of Gatsby that no page uses by stubs in the browser bundle: react-helmet manages
 * the head instead of the Head API, there is no script in a web worker and no service worker, and
 * prefetching is our own.
 *
 * Reaches into: how modules of Gatsby import each other.
 * Gives: 3.6 of 74.9 KB of a guide's scripts in brotli (docs/decisions/0025-gatsby-stubs.md).
 * Upstream: the modules came with https://github.com/gatsbyjs/gatsby/pull/36545 (Head API) and
 * https://github.com/gatsbyjs/gatsby/pull/35403 (scripts).
 * Goes: module by module, when Gatsby drops by itself what a site does not use.
 */
export function stubGatsbyModules(
  config: BundlerConfig,
  plugins: { readonly normalModuleReplacement: unknown },
): void {
  const stub = join(process.cwd(), "src/gatsby/internals/gatsby-stubs.ts");
  const replacement = plugins.normalModuleReplacement as MakeReplacement;
  const matched = new Set<RegExp>();
  for (const pattern of unused)
    config.plugins.push(
      replacement(pattern, (module: ModuleRequest) => {
        matched.add(pattern);
        module.request = stub;
      }),
    );
  config.plugins.push({
    apply: ({ hooks }: Compiler) =>
      hooks.afterCompile.tap("StubGatsbyModules", ({ errors }) => {
        for (const pattern of unused.filter((each) => !matched.has(each)))
          errors.push(
            gatsbyHasChanged(`Nothing imports ${pattern.source}`, "stub-gatsby-modules.ts"),
          );
      }),
  });
}
