import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyCache, GatsbyNode, Node, Reporter } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import type { FigureImage } from "../../components/content/Figure";
import type { PageFacts, RenderedPage } from "../../markup/render-mdx";
import { readContentFile } from "./read-content";
import { enqueue } from "../internals/render-queue";
import { termEntry } from "./term-entry";
import { hasPicture, mdxCacheKey, type RenderContext } from "./mdx-cache-key";
import {
  pruneCachedMdx,
  hasCachedMdx,
  writeCachedMdx,
  readCachedFacts,
  readCachedHtml,
} from "./mdx-cache";

interface NodeModel {
  readonly findAll: (query: {
    type: string;
    query?: object;
  }) => Promise<{ entries: Iterable<Record<string, unknown>> }>;
  readonly findOne: (query: {
    type: string;
    query: object;
  }) => Promise<Record<string, unknown> | null>;
}

interface ResolverContext {
  readonly nodeModel: NodeModel;
}

/** A text as fields ask for it: each reads of it what it gives. */
interface Text {
  readonly html: () => string;
  readonly facts: () => PageFacts;
}

const askedFor = new Set<string>();
const withPictures = new Map<string, Promise<RenderedPage>>();

/** Removes from the store of texts what none of the pages asked about has. */
export function pruneUnaskedMdx(): void {
  pruneCachedMdx(askedFor);
}

/** Adds to Mdx nodes, and to the description of the HTTP interface, what the page's text is rendered to: static HTML, headings, and what the checks of the whole site ask for. */
export const createResolvers: GatsbyNode["createResolvers"] = ({
  createResolvers: add,
  cache,
  reporter,
}) => {
  const field = <Value>(type: string, of: (text: Text) => Value) => ({
    type,
    resolve: async (node: Node, _: object, { nodeModel }: ResolverContext): Promise<Value> =>
      of(await textOf(node, nodeModel, cache, reporter)),
  });
  const fields = {
    html: field("String!", (text) => text.html()),
    headings: field("[PageHeading!]!", (text) => text.facts().headings),
    rendered: field("JSON!", (text) => text.facts()),
  };
  add({ ApiDescription: fields, Mdx: fields });
};

async function textOf(
  node: Node,
  model: NodeModel,
  cache: GatsbyCache,
  reporter: Reporter,
): Promise<Text> {
  const named = [...(await model.findAll({ type: "Term" })).entries].map(
    (term) => [String(term.slug), { path: String(term.path), short: String(term.short) }] as const,
  );
  const shared = [...(await model.findAll({ type: "SharedText" })).entries];
  const context: RenderContext = {
    pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "",
    terms: [...(await unreadTerms(model)), ...named],
    fragments: new Map(shared.map(({ name, text }) => [String(name), String(text)])),
  };
  const body = bodyOf(node);
  const render = async (): Promise<RenderedPage> =>
    (await renderer()).renderMdx(body, {
      ...context,
      terms: new Map(context.terms),
      resolveImage: (name) => resolveImage(name, model, cache, reporter),
    });
  const key = mdxCacheKey(body, context);
  if (hasPicture(body)) return await withPicture(key, render);
  askedFor.add(key);
  await enqueue(async () => {
    if (!hasCachedMdx(key)) writeCachedMdx(key, await render());
  });
  return { html: () => readCachedHtml(key), facts: () => readCachedFacts(key) };
}

async function withPicture(key: string, render: () => Promise<RenderedPage>): Promise<Text> {
  const page = withPictures.get(key) ?? enqueue(render);
  withPictures.set(key, page);
  page.catch(() => withPictures.delete(key));
  const { html, ...facts } = await page;
  return { html: () => html, facts: () => facts };
}

/** The renderer takes a second to load: a process that renders no text, as Gatsby's for queries, does without. */
function renderer(): Promise<typeof import("../../markup/render-mdx")> {
  return import("../../markup/render-mdx");
}

/** Terms whose front matter is wrong have no node yet, but the texts that name them are right. */
async function unreadTerms(model: NodeModel): Promise<RenderContext["terms"]> {
  const { entries } = await model.findAll({ type: "ContentProblem" });
  const names = new Set(
    [...entries]
      .map((problem) => String(problem.file))
      .filter((name) => /^content\/glossary\/.*\.mdx$/.test(name)),
  );
  return [...names].flatMap((name) => {
    const { file } = readContentFile(name.replace("content/", ""), join(process.cwd(), name));
    return file?.kind === "unread" ? termEntry(file) : [];
  });
}

function bodyOf(node: Node): string {
  if (node.internal.type === "ApiDescription")
    return String((node as Node & { body?: unknown }).body);
  const path = String(node.internal.contentFilePath);
  const name = path.slice(join(process.cwd(), "content").length + 1).replaceAll("\\", "/");
  return readContentFile(name, path).file?.body ?? readFileSync(path, "utf8");
}

async function resolveImage(
  name: string,
  model: NodeModel,
  cache: GatsbyCache,
  reporter: Reporter,
): Promise<FigureImage | null> {
  const file = await model.findOne({
    type: "File",
    query: { filter: { relativePath: { eq: `images/${name}` } } },
  });
  if (!file) return null;
  const data = await generateImageData({
    file,
    args: { layout: "constrained", width: 704, formats: ["auto", "webp"], placeholder: "none" },
    cache,
    reporter,
  });
  const fallback = data?.images.fallback;
  if (!data || !fallback) return null;
  const widest = fallback.srcSet?.split(",").at(-1)?.trim().split(" ")[0];
  return {
    src: fallback.src,
    srcSet: fallback.srcSet ?? "",
    sizes: fallback.sizes ?? "",
    sources: (data.images.sources ?? []).map((source) => ({
      srcSet: source.srcSet,
      type: source.type ?? "",
      sizes: source.sizes ?? "",
    })),
    width: data.width,
    height: data.height,
    full: widest ?? fallback.src,
  };
}
