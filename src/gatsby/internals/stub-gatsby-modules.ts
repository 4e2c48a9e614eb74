import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { gatsbyHasChanged, type BundlerConfig } from "./webpack-config";

/** How parts of Gatsby are asked for that no page of this site uses. */
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
 * Leaves out of the browser's bundle parts of Gatsby that no page uses.
 */
export function stubGatsbyModules(
  config: BundlerConfig,
  plugins: CreateWebpackConfigArgs["plugins"],
): void {
  const stub = join(process.cwd(), "src/gatsby/internals/gatsby-stubs.ts");
  const met = new Set<RegExp>();
  for (const pattern of unused)
    config.plugins.push(
      plugins.normalModuleReplacement(pattern, (asked: ModuleRequest) => {
        met.add(pattern);
        asked.request = stub;
      }),
    );
  config.plugins.push({
    apply: ({ hooks }: Compiler) =>
      hooks.afterCompile.tap("StubGatsbyModules", ({ errors }) => {
        for (const pattern of unused.filter((each) => !met.has(each)))
          errors.push(
            gatsbyHasChanged(`Nothing asks for ${pattern.source}`, "stub-gatsby-modules.ts"),
          );
      }),
  });
}
