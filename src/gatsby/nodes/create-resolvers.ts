import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyCache, GatsbyNode, Node, Reporter } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import { copyMarkdownHtml } from "../../components/content/copy-markdown";
import type { FigureImage } from "../../components/content/Figure";
import { guideConnection } from "../../content-model/connection";
import { earlierAnchors } from "../../content-model/redirects";
import type { ContentFile } from "../../content-model/content-file";
import { connectionLinkHtml } from "../../markup/connection-link";
import { withEarlierAnchors } from "../../markup/earlier-anchors";
import { errorListHtml } from "../feeds/error-list";
import { errorsOfSite } from "../feeds/errors-of-site";
import { proofHtml } from "../../markup/proof";
import type { PageFacts, RenderedPage } from "../../markup/rendered-page";
import { mentionReader, type NodeModel } from "./mentions";
import { readContentFile, readErrorSheetFile } from "./read-content";
import { contentRedirects } from "../content-lists";
import { termEntry, termLinks } from "./term-entry";
import { hasPicture, mdxCacheKey, type RenderContext } from "./mdx-cache-key";
import { hasCachedMdx, readCachedFacts, readCachedHtml, writeCachedMdx } from "./mdx-cache";

interface ResolverContext {
  readonly nodeModel: NodeModel;
}

/** A rendered text; its parts are read from the cache when a field needs them. */
interface Text {
  /** Its key in the cache of rendered texts; null if it is not cached. */
  readonly cacheKey: string | null;
  readonly html: () => string;
  readonly facts: () => PageFacts;
}

/**
 * Adds the rendered text to Mdx nodes, the API description and message sheets: static HTML,
 * headings, facts for the checks of the whole site, and the cache key.
 */
export const createResolvers: GatsbyNode["createResolvers"] = ({
  createResolvers: add,
  cache,
  reporter,
}) => {
  const textOf = textReader(cache, reporter);
  const field = <Value>(type: string, of: (text: Text, node: Node) => Value) => ({
    type,
    resolve: async (node: Node, _: object, { nodeModel }: ResolverContext): Promise<Value> =>
      of(await textOf(node, nodeModel), node),
  });
  const fields = {
    html: field(
      "String!",
      (text, node) =>
        aboveText(node) +
        withEarlierAnchors(text.html(), earlierAnchorsOf(node)) +
        connectionLinkOf(node) +
        proofOf(node, text.facts().codes),
    ),
    headings: field("[PageHeading!]!", (text) => text.facts().headings),
    rendered: field("JSON!", (text) => text.facts()),
    cacheKey: field("String", (text) => text.cacheKey),
  };
  const mentionsOf = mentionReader(textOf);
  const mentionedOn = {
    type: "[Mention!]!",
    resolve: async ({ slug }: { slug: unknown }, _: object, { nodeModel }: ResolverContext) =>
      (await mentionsOf(nodeModel)).get(String(slug)) ?? [],
  };
  add({
    ApiDescription: fields,
    ConnectionText: fields,
    ErrorSheet: fields,
    Mdx: fields,
    Term: { mentionedOn },
    Query: {
      errorList: {
        type: "ErrorList!",
        resolve: (_: unknown, __: object, { nodeModel }: ResolverContext) => ({
          html: () => listOfErrors(nodeModel, textOf),
        }),
      },
    },
  });
};

function earlierAnchorsOf(node: Node): ReadonlyMap<string, readonly string[]> {
  const path = node.internal.type === "Mdx" ? contentFileOf(node).page?.path : undefined;
  return path === undefined
    ? new Map()
    : earlierAnchors(contentRedirects().data?.redirects ?? [], path);
}

type TextOf = (node: Node, model: NodeModel) => Promise<Text>;

async function listOfErrors(model: NodeModel, textOf: TextOf): Promise<string> {
  const texts = async (type: string): Promise<{ node: Node; text: Text }[]> => {
    const nodes = [...(await model.findAll({ type })).entries] as unknown as Node[];
    return Promise.all(nodes.map(async (node) => ({ node, text: await textOf(node, model) })));
  };
  const pages = (await texts("Mdx")).flatMap(({ node, text }) => {
    const { file } = contentFileOf(node);
    return file ? [{ parsed: file, rendered: text.facts() }] : [];
  });
  const sheets = (await texts("ErrorSheet")).map(({ node, text }) => ({
    read: readErrorSheetFile(String((node as Node & { file?: unknown }).file)),
    rendered: text.facts(),
    html: text.html(),
  }));
  return errorListHtml(
    errorsOfSite({ pages, sheets }),
    process.env.GATSBY_PATH_PREFIX_IN_USE ?? "",
  );
}

/**
 * Reads texts from the cache and renders missing ones one at a time: GraphQL resolves all at once,
 * and the syntax trees of a thousand pages would be in memory together.
 */
function textReader(
  cache: GatsbyCache,
  reporter: Reporter,
): (node: Node, model: NodeModel) => Promise<Text> {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
  const withPictures = new Map<string, Promise<RenderedPage>>();
  return async (node, model) => {
    const context = { ...(await renderContext(model)), ...termLinksOf(node) };
    const body = bodyOf(node);
    const render = async (): Promise<RenderedPage> =>
      (await renderer()).renderMdx(body, {
        ...context,
        terms: new Map(context.terms),
        resolveImage: (name) => resolveImage(name, model, cache, reporter),
      });
    const key = mdxCacheKey(body, context);
    if (!hasPicture(body)) {
      if (!hasCachedMdx(key))
        await inTurn(async () => {
          if (!hasCachedMdx(key)) writeCachedMdx(key, await render());
        });
      return {
        cacheKey: key,
        html: () => readCachedHtml(key),
        facts: () => readCachedFacts(key),
      };
    }
    const page = withPictures.get(key) ?? inTurn(render);
    withPictures.set(key, page);
    page.catch(() => withPictures.delete(key));
    const { html, ...facts } = await page;
    return { cacheKey: null, html: () => html, facts: () => facts };
  };
}

/** Only pages that a writer wrote link to terms: other texts are lists and tables. */
function termLinksOf(node: Node): Pick<RenderContext, "hasTermLinks" | "ownTerm"> {
  if (node.internal.type !== "Mdx") return { hasTermLinks: false };
  const { page } = contentFileOf(node);
  return page ? termLinks(page) : {};
}

async function renderContext(model: NodeModel): Promise<RenderContext> {
  const named = [...(await model.findAll({ type: "Term" })).entries].map(
    ({ slug, path, short, mentions, unlinked }) =>
      [
        String(slug),
        {
          path: String(path),
          short: String(short),
          mentions: mentions as readonly string[],
          unlinked: unlinked as readonly string[],
        },
      ] as const,
  );
  const shared = [...(await model.findAll({ type: "SharedText" })).entries];
  return {
    pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "",
    terms: [...(await unreadTerms(model)), ...named],
    fragments: new Map(shared.map(({ name, text }) => [String(name), String(text)])),
  };
}

/** Loaded on demand, because it takes a second: Gatsby's query workers render no text. */
function renderer(): Promise<typeof import("../../markup/render-mdx")> {
  return import("../../markup/render-mdx");
}

/** Terms with invalid front matter have no node yet, but texts that mention them are valid. */
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
  if (["ApiDescription", "ConnectionText", "ErrorSheet"].includes(node.internal.type))
    return String((node as Node & { body?: unknown }).body);
  return contentFileOf(node).file?.body ?? readFileSync(contentPath(node), "utf8");
}

/** The home page has no text worth copying, and scripts are copied as they are. */
function aboveText(node: Node): string {
  if (/^(?:ConnectionText|ErrorSheet)$/.test(node.internal.type)) return "";
  const page = node.internal.type === "Mdx" ? contentFileOf(node).page : null;
  return page?.kind === "home" ? "" : copyMarkdownHtml;
}

/** Below a guide: the link to the script that checks its connection. */
function connectionLinkOf(node: Node): string {
  const page = node.internal.type === "Mdx" ? contentFileOf(node).page : null;
  if (page?.kind !== "doc" || !page.data.guide) return "";
  const { id } = guideConnection(page.data.guide, page.data.queries);
  return connectionLinkHtml(id, process.env.GATSBY_PATH_PREFIX_IN_USE ?? "");
}

/**
 * What the front matter adds below a text. Not cached: the front matter can change while the text
 * does not.
 */
function proofOf(node: Node, codes: PageFacts["codes"]): string {
  const page = node.internal.type === "Mdx" ? contentFileOf(node).page : null;
  return page ? proofHtml(page, codes) : "";
}

function contentFileOf(node: Node): ContentFile {
  const path = contentPath(node);
  const name = path.slice(join(process.cwd(), "content").length + 1).replaceAll("\\", "/");
  return readContentFile(name, path);
}

function contentPath(node: Node): string {
  return String(node.internal.contentFilePath);
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
