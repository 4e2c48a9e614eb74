import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPublicEnv } from "../../src/config/public-env";
import { withoutPathPrefix } from "../../src/config/path-prefix";
import { errorsFileSchema } from "../../src/contracts/site-file-schemas";
import { siteFiles } from "../../src/contracts/site-files";
import { dataOfScript, dataScriptFile } from "../../src/contracts/data-script";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { createSearch, type Search } from "../../src/search/search";
import { attributeOf, htmlElements } from "../../src/gatsby/html/parse-html";
import { Refusal } from "../run/refusal";

/** A page as it was built. */
export interface BuiltPage {
  readonly path: string;
  readonly markdown: string;
  /** Anchors of its headings in order; null for a heading without one. */
  readonly anchors: () => readonly (string | null)[];
}

/** What the server answers from. */
export interface BuiltSite {
  readonly search: Search;
  /** Null for a build without a list of messages. */
  readonly explainer: Explainer | null;
  /** The page at a path or address, with or without `.md`; null if there is none. */
  readonly page: (address: string) => BuiltPage | null;
}

/** Reads a build or its offline copy from a folder; throws a `Refusal` if there is none. */
export async function openBuiltSite(
  folder: string,
  { pathPrefix }: { readonly pathPrefix: string } = readPublicEnv(process.env),
): Promise<BuiltSite> {
  const has = (file: string): boolean =>
    [file, dataScriptFile(file)].some((each) => existsSync(join(folder, each)));
  if (!has(siteFiles.searchIndex) || !has(siteFiles.llms))
    throw new Refusal(
      `В папке ${folder} нет собранного сайта: выполните npm run build или назовите папку сборки.`,
    );
  const read = (file: string): string => {
    const script = join(folder, dataScriptFile(file));
    return existsSync(script)
      ? dataOfScript(readFileSync(script, "utf8"))
      : readFileSync(join(folder, file), "utf8");
  };
  const paths = markdownPaths(folder);
  return {
    search: await createSearch({ load: async (path) => read(path) }),
    explainer: has(siteFiles.errors)
      ? createExplainer(errorsFileSchema.parse(JSON.parse(read(siteFiles.errors))))
      : null,
    page(address) {
      const [plain = ""] = address
        .trim()
        .replace(/^https?:\/\/[^/]+/, "")
        .split(/[?#]/);
      const path = `/${withoutPathPrefix(plain, pathPrefix).replace(/^\/+|\.md$|\/+$/g, "")}`;
      if (!paths.has(path)) return null;
      return {
        path,
        markdown: read(`${path}.md`),
        anchors: () => anchorsOf(read(`${path}/index.html`)),
      };
    },
  };
}

function markdownPaths(folder: string): Set<string> {
  return new Set(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md"))
      .map((file) => `/${file.replaceAll("\\", "/").replace(/\.md$/, "")}`),
  );
}

function anchorsOf(html: string): (string | null)[] {
  const text = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return htmlElements(text)
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((heading) => attributeOf(heading, "id"));
}
