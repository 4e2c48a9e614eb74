import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { parseContentFile } from "../content-model/content-file";
import type { Problem } from "../content-model/problem";
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
    const { page } = parseContentFile(file, readFileSync(path, "utf8"));
    return page ? [{ parsed: page, rendered: { ...node.rendered, html: "rendered" } }] : [];
  });
  const covers = data.covers.nodes.filter((post) => post.cover === null).map(({ file }) => ({ file: `content/${file}`, line: 1, field: "cover", expected: "такого файла в content/images нет" }));
  return [...graph.problems, ...covers, ...checkPages(pages, new Set(graph.sections.map((section) => section.folder)))];
}
