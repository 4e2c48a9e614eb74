import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyCache, GatsbyNode, Node, Reporter } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import { parseContentFile } from "../content-model/content-file";
import { splitFile } from "../content-model/front-matter";
import type { FigureImage } from "../components/content/Figure";
import { termSlug } from "../content-model/term";
import { readOpenApi } from "../markup/openapi";
import { renderMdx, type RenderedPage } from "../markup/render-mdx";

interface NodeModel {
  readonly findAll: (query: { type: string; query?: object }) => Promise<{ entries: Iterable<Record<string, unknown>> }>;
  readonly findOne: (query: { type: string; query: object }) => Promise<Record<string, unknown> | null>;
}

interface ResolverContext {
  readonly nodeModel: NodeModel;
}

const memory = new Map<string, Promise<RenderedPage>>();
const rendererDigest = digestOf(["src/markup", "src/components/content", "src/content-model", "src/config"].flatMap((folder) => sources(folder)));

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
  const terms = [...(await unreadTerms(model)), ...(await model.findAll({ type: "Term" })).entries].map((term) => [String(term.slug), { path: String(term.path), short: String(term.short) }] as const);
  const text = bodyOf(node);
  const pathPrefix = process.env.GATSBY_PATH_PREFIX_IN_USE ?? "";
  const key = digestOf([rendererDigest, pathPrefix, text, JSON.stringify(terms)]);
  const known = memory.get(key) ?? fromCacheOr(cache, key, () => inTurn(() => renderMdx(text, { pathPrefix, terms: new Map(terms), resolveImage: (name) => resolveImage(name, model, cache, reporter) })));
  memory.set(key, known);
  return known;
}

let last: Promise<unknown> = Promise.resolve();

/** Renders one text after another: GraphQL asks for all at once, and the syntax trees of a thousand pages would stand in memory together. */
function inTurn<Result>(render: () => Promise<Result>): Promise<Result> {
  const next = last.then(render, render);
  last = next;
  return next;
}

/** Terms whose front matter is wrong have no node yet, but the texts that name them are right. */
async function unreadTerms(model: NodeModel): Promise<{ slug: string; path: string; short: string }[]> {
  const { entries } = await model.findAll({ type: "ContentProblem" });
  const names = new Set([...entries].map((problem) => String(problem.file)).filter((name) => /^content\/glossary\/.*\.mdx$/.test(name)));
  return [...names].flatMap((name) => {
    const { file } = parseContentFile(name.replace("content/", ""), readFileSync(join(process.cwd(), name), "utf8"));
    return file?.kind === "unread" ? [{ slug: termSlug(file.path), path: file.path, short: "" }] : [];
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

function sources(folder: string): string[] {
  const root = join(process.cwd(), folder);
  if (!existsSync(root)) return [];
  return readdirSync(root).sort().map((name) => readFileSync(join(root, name), "utf8"));
}

function digestOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url");
}
