import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyCache, GatsbyNode, Node, Reporter } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import { parseContentFile } from "../content-model/content-file";
import { splitFile } from "../content-model/front-matter";
import type { FigureImage } from "../components/content/Figure";
import { readOpenApi } from "../markup/openapi";
import { renderMdx, type RenderedPage } from "../markup/render-mdx";
import { termEntry } from "./term-entry";
import { textKey, type TextContext } from "./text-key";
import { textOf } from "./texts-ahead";

interface NodeModel {
  readonly findAll: (query: { type: string; query?: object }) => Promise<{ entries: Iterable<Record<string, unknown>> }>;
  readonly findOne: (query: { type: string; query: object }) => Promise<Record<string, unknown> | null>;
}

interface ResolverContext {
  readonly nodeModel: NodeModel;
}

const memory = new Map<string, Promise<RenderedPage>>();

/** Lets go of the texts rendered so far: from now on they come out of Gatsby's cache. */
export function forgetTexts(): void {
  memory.clear();
}

/** Adds to Mdx nodes, and to the description of the HTTP interface, what the page's text is rendered to: static HTML, headings, and what the checks of the whole site ask for. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add, cache, reporter }) => {
  const rendered = (node: Node, _: object, context: ResolverContext): Promise<RenderedPage> => renderNode(node, context.nodeModel, cache, reporter);
  const field = <Key extends keyof RenderedPage>(key: Key) => async (node: Node, args: object, context: ResolverContext): Promise<RenderedPage[Key]> => (await rendered(node, args, context))[key];
  const fields = {
    html: { type: "String!", resolve: field("html") },
    headings: { type: "[PageHeading!]!", resolve: field("headings") },
    sections: { type: "[JSON!]!", resolve: field("sections") },
  };
  add({
    ApiDescription: fields,
    Mdx: {
      ...fields,
      rendered: { type: "JSON!", resolve: async (node: Node, args: object, context: ResolverContext) => ({ ...(await rendered(node, args, context)), html: "" }) },
    },
  });
};

async function renderNode(node: Node, model: NodeModel, cache: GatsbyCache, reporter: Reporter): Promise<RenderedPage> {
  const named = [...(await model.findAll({ type: "Term" })).entries].map((term) => [String(term.slug), { path: String(term.path), short: String(term.short) }] as const);
  const context: TextContext = { pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "", terms: [...(await unreadTerms(model)), ...named] };
  const text = bodyOf(node);
  const key = textKey(text, context);
  const known = memory.get(key) ?? fromCacheOr(cache, key, () => textOf(key, () => renderMdx(text, { ...context, terms: new Map(context.terms), resolveImage: (name) => resolveImage(name, model, cache, reporter) })));
  memory.set(key, known);
  return known;
}

/** Terms whose front matter is wrong have no node yet, but the texts that name them are right. */
async function unreadTerms(model: NodeModel): Promise<TextContext["terms"]> {
  const { entries } = await model.findAll({ type: "ContentProblem" });
  const names = new Set([...entries].map((problem) => String(problem.file)).filter((name) => /^content\/glossary\/.*\.mdx$/.test(name)));
  return [...names].flatMap((name) => {
    const { file } = parseContentFile(name.replace("content/", ""), readFileSync(join(process.cwd(), name), "utf8"));
    return file?.kind === "unread" ? termEntry(file) : [];
  });
}

function bodyOf(node: Node): string {
  if (node.internal.type === "ApiDescription") return readOpenApi(readFileSync(String(node.absolutePath), "utf8")).body;
  const text = readFileSync(String(node.internal.contentFilePath), "utf8");
  return splitFile(text)?.body ?? text;
}

async function fromCacheOr(cache: GatsbyCache, key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const stored: unknown = await cache.get(key);
  if (stored) return stored as RenderedPage;
  const page = await render();
  await cache.set(key, page);
  return page;
}

async function resolveImage(name: string, model: NodeModel, cache: GatsbyCache, reporter: Reporter): Promise<FigureImage | null> {
  const file = await model.findOne({ type: "File", query: { filter: { relativePath: { eq: `images/${name}` } } } });
  if (!file) return null;
  const data = await generateImageData({ file, args: { layout: "constrained", width: 704, formats: ["auto", "webp"], placeholder: "none" }, cache, reporter });
  const fallback = data?.images.fallback;
  if (!data || !fallback) return null;
  const widest = fallback.srcSet?.split(",").at(-1)?.trim().split(" ")[0];
  return {
    src: fallback.src,
    srcSet: fallback.srcSet ?? "",
    sizes: fallback.sizes ?? "",
    sources: (data.images.sources ?? []).map((source) => ({ srcSet: source.srcSet, type: source.type ?? "", sizes: source.sizes ?? "" })),
    width: data.width,
    height: data.height,
    full: widest ?? fallback.src,
  };
}
