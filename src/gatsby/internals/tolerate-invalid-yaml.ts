import { createRequire } from "node:module";
import { join } from "node:path";

type Engines = Partial<Record<"yaml", { parse: (text: string) => object }>>;

/**
 * Makes gray-matter, with which gatsby-plugin-mdx parses front matter, treat invalid YAML as empty.
 * The plugin would end the build at the first such file. Our own check reports all of them, and
 * nothing uses the front matter that the plugin parses.
 *
 * Reaches into: the YAML engine of gray-matter, in the whole process; the plugin cannot be given
 * engines of its own.
 * Gives: all mistakes in front matter in one run; the site cannot do without it.
 * Upstream: https://github.com/gatsbyjs/gatsby/issues/4107
 * Goes: when gatsby-plugin-mdx reports such a file and continues.
 */
export function tolerateInvalidYaml({ yaml }: Engines = grayMatterEngines()): void {
  if (typeof yaml?.parse !== "function")
    throw new Error(
      "gray-matter has no YAML engine any more: see src/gatsby/internals/tolerate-invalid-yaml.ts.",
    );
  const { parse } = yaml;
  yaml.parse = (text) => {
    try {
      return parse(text);
    } catch {
      return {};
    }
  };
}

function grayMatterEngines(): Engines {
  const load = createRequire(join(process.cwd(), "package.json"));
  return load("gray-matter/lib/engines") as Engines;
}
