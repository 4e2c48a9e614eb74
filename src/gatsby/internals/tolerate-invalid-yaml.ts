import { createRequire } from "node:module";
import { join } from "node:path";

type Engines = Partial<Record<"yaml", { parse: (text: string) => object }>>;

/**
 * Has gray-matter, with which gatsby-plugin-mdx reads front matter, take invalid YAML for empty.
 * The plugin would end the build at the first such file; our own check names all of them, and
 * nobody reads what the plugin reads.
 *
 * Reaches into: the YAML engine of gray-matter, in the whole process; the plugin has no setting for
 * engines of its own.
 * Upstream: https://github.com/gatsbyjs/gatsby/issues/4107.
 * Goes: when gatsby-plugin-mdx reports such a file and goes on.
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
