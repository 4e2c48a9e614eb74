import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPublicEnv } from "../../src/config/public-env";
import { withoutPathPrefix } from "../../src/config/path-prefix";
import { errorsFileSchema } from "../../src/contracts/site-file-schemas";
import { siteFiles } from "../../src/contracts/site-files";
import { dataOfScript, dataScriptFile } from "../../src/contracts/data-script";
import { createExplainer } from "../../src/errors/explain";
import { createSearch } from "../../src/search/search";
import { attributeOf, htmlElements } from "../../src/gatsby/html/parse-html";
import { Refusal } from "../run/refusal";

/** What the server answers from. */
export type BuiltSite = Awaited<ReturnType<typeof openBuiltSite>>;

/** A page as it was built. */
export type BuiltPage = NonNullable<ReturnType<BuiltSite["page"]>>;

/** Reads a build or its offline copy from a folder; throws a `Refusal` if there is none. */
export async function openBuiltSite(
  folder: string,
  { pathPrefix }: { readonly pathPrefix: string } = readPublicEnv(process.env),
) {
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
    /** Null for a build without a list of messages. */
    explainer: has(siteFiles.errors)
      ? createExplainer(errorsFileSchema.parse(JSON.parse(read(siteFiles.errors))))
      : null,
    /** The page at a path or address, with or without `.md`; null if there is none. */
    page(address: string) {
      const [plain = ""] = address
        .trim()
        .replace(/^https?:\/\/[^/]+/, "")
        .split(/[?#]/);
      const path = `/${withoutPathPrefix(plain, pathPrefix).replace(/^\/+|\.md$|\/+$/g, "")}`;
      if (!paths.has(path)) return null;
      return {
        path,
        markdown: read(`${path}.md`),
        /** Anchors of its headings in order; null for a heading without one. */
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
