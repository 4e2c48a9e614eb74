import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { site } from "../config/site";
import { parseContentFile } from "../content-model/content-file";
import type { Problem } from "../content-model/problem";
import { siteLinks } from "../content-model/site-links";
import { checkPages } from "../markup/check-pages";
import type { RenderedPage } from "../markup/render-mdx";
import type { ContentGraph } from "./content-graph";

interface RenderedNode {
  readonly internal: { readonly contentFilePath: string };
  readonly rendered: RenderedPage;
}

/** All mistakes of the content: those of front matter, which are nodes, and those that show when every page is rendered. */
export async function siteProblems(graph: ContentGraph, graphql: CreatePagesArgs["graphql"]): Promise<Problem[]> {
  const { data, errors } = await graphql<{ allMdx: { nodes: RenderedNode[] }; covers: { nodes: { file: string; cover: object | null }[] } }>(`
    query RenderedPages {
      allMdx { nodes { internal { contentFilePath } rendered } }
      covers: allPost(filter: { kind: { eq: "article" } }) { nodes { file cover { id } } }
    }
  `);
  if (errors || !data) throw new Error("Запрос текста страниц не прошёл", { cause: errors });
  const content = join(process.cwd(), "content");
  const pages = data.allMdx.nodes.flatMap((node) => {
    const path = node.internal.contentFilePath;
    const file = path.slice(content.length + 1).replaceAll("\\", "/");
    const { file: parsed } = parseContentFile(file, readFileSync(path, "utf8"));
    return parsed ? [{ parsed, rendered: node.rendered }] : [];
  });
  const lineOf = (file: string, field: string): number => pages.find(({ parsed }) => parsed.file === file)?.parsed.lineOf([field]) ?? 1;
  const covers = data.covers.nodes.filter((post) => post.cover === null).map(({ file }) => ({ file: `content/${file}`, line: lineOf(file, "cover"), field: "cover", expected: "такого файла в content/images нет" }));
  const wrongSections = graph.problems.flatMap(({ file }) => /^content\/docs\/([^/]+)\/section\.yaml$/.exec(file)?.[1] ?? []);
  return [...graph.problems, ...covers, ...checkPages(pages, new Set([...graph.sections.map((section) => section.folder), ...wrongSections]), siteLinks(site))];
}
