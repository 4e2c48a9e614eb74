import { createRequire } from "node:module";
import { join } from "node:path";

type Engines = Record<"yaml", { parse: (text: string) => object }>;

/** gatsby-plugin-mdx ends the build at the first front matter that is no YAML. Our own check names all of them; nobody reads what the plugin reads. */
export function tolerateInvalidYaml(): void {
  const { yaml } = createRequire(join(process.cwd(), "package.json"))(
    "gray-matter/lib/engines",
  ) as Engines;
  const { parse } = yaml;
  yaml.parse = (text) => {
    try {
      return parse(text);
    } catch {
      return {};
    }
  };
}
