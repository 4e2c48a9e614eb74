import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyCache, GatsbyNode, Node, Reporter } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import type { FigureImage } from "../../components/content/Figure";
import { readPublicEnv } from "../../config/public-env";
import { site } from "../../config/site";
import { guideConnection } from "../../content-model/connection";
import { earlierAnchors } from "../../content-model/redirects";
import type { AnyFile, ContentFile } from "../../content-model/content-file";
import { connectionLinkHtml } from "../../markup/connection-link";
import { withEarlierAnchors } from "../../markup/earlier-anchors";
import { pageToolsHtml } from "../../markup/page-menu";
import { proofHtml, warningHtml } from "../../markup/proof";
import type { PageFacts, RenderContext, RenderedPage } from "../../markup/rendered-page";
import { valuesPanelPattern } from "../../contracts/values-panel";
import { contentRedirects } from "../content-lists";
import { textParts } from "../../markup/text-parts";
import { errorListHtml } from "../feeds/error-list";
import { checkedCodes, explainedLine } from "../feeds/home-facts";
import { errorsFile } from "../feeds/errors-file";
import { loadContent, type LoadedContent } from "../load-content";
import { hasPicture, mdxCacheKey } from "./mdx-cache-key";
import { mentionsOf } from "./mentions";
import { readContentFile } from "./read-content";
import { renderCached } from "./render-cached";
import { termEntry, termLinks } from "./term-entry";

/** The part of Gatsby's node store that the resolvers use. */
interface NodeModel {
  readonly findAll: (query: { type: string }) => Promise<{ entries: Iterable<StoredNode> }>;
  readonly findOne: (query: { type: string; query: object }) => Promise<StoredNode | null>;
}

type StoredNode = Node & Record<string, unknown>;

interface ResolverContext {
  readonly nodeModel: NodeModel;
}

/** Adds the rendered text to Mdx nodes, the API description and the scripts: HTML and headings. */
export const createResolvers: GatsbyNode["createResolvers"] = ({
  createResolvers: add,
  cache,
  reporter,
}) => {
  const textOf = textReader(cache, reporter);
  const fields = {
    html: {
      type: "String!",
      resolve: async (node: Node, _: object, { nodeModel }: ResolverContext) => {
        const { html, codes } = await textOf(node, nodeModel);
        return (
          aboveText(node, html) +
          withEarlierAnchors(html, earlierAnchorsOf(node)) +
          connectionLinkOf(node) +
          proofOf(node, codes)
        );
      },
    },
    headings: {
      type: "[PageHeading!]!",
      resolve: async (node: Node, _: object, { nodeModel }: ResolverContext) =>
        (await textOf(node, nodeModel)).headings,
    },
  };
  const wholeContent = contentReader();
  add({
    ApiDescription: fields,
    ApiSection: fields,
    ConnectionText: fields,
    Mdx: {
      ...fields,
      parts: {
        type: "[TextPart!]!",
        resolve: async (node: Node, _: object, { nodeModel }: ResolverContext) =>
          textParts((await textOf(node, nodeModel)).html),
      },
    },
    HomeData: {
      explained: {
        type: "ExplainedLine",
        resolve: async (
          { errors }: { errors: readonly { line: string }[] },
          _: object,
          { nodeModel }: ResolverContext,
        ) => explainedLine(await wholeContent(nodeModel), errors[0]?.line ?? ""),
      },
      checkedCodes: {
        type: "Int!",
        resolve: async (_: unknown, __: object, { nodeModel }: ResolverContext) =>
          checkedCodes(await wholeContent(nodeModel)),
      },
    },
    Term: {
      mentionedOn: {
        type: "[Mention!]!",
        resolve: async ({ slug }: { slug: string }, _: object, { nodeModel }: ResolverContext) =>
          mentionsOf(slug, (await wholeContent(nodeModel)).pages),
      },
    },
    Query: {
      errorList: {
        type: "ErrorList!",
        resolve: async (_: unknown, __: object, { nodeModel }: ResolverContext) => ({
          html: errorListHtml(errorsFile(await wholeContent(nodeModel)), pathPrefix),
        }),
      },
    },
  });
};

/** Loads the whole content, and again only after a file has changed. */
function contentReader(): (model: NodeModel) => Promise<LoadedContent> {
  let known: { state: string; content: Promise<LoadedContent> } | null = null;
  return async (model) => {
    // Queried every time, so that Gatsby reruns the query when a file changes.
    const files = [...(await model.findAll({ type: "File" })).entries];
    const state = files.map(({ id, internal }) => id + internal.contentDigest).join();
    if (known?.state !== state) {
      const content = loadContent("content", { pathPrefix });
      known = { state, content };
      content.catch(() => (known = null));
    }
    return known.content;
  };
}

const pathPrefix = process.env.GATSBY_PATH_PREFIX_IN_USE ?? "";

function earlierAnchorsOf(node: Node): ReadonlyMap<string, readonly string[]> {
  const path = node.internal.type === "Mdx" ? contentFileOf(node).page?.path : undefined;
  return path === undefined
    ? new Map()
    : earlierAnchors(contentRedirects().data?.redirects ?? [], path);
}

function textReader(
  cache: GatsbyCache,
  reporter: Reporter,
): (node: Node, model: NodeModel) => Promise<RenderedPage> {
  const withPictures = new Map<string, Promise<RenderedPage>>();
  return async (node, model) => {
    const context = {
      ...(await knownContent(model)),
      ...termLinksOf(node),
      resolveImage: (name: string) => resolveImage(name, model, cache, reporter),
    };
    const body = bodyOf(node);
    if (!hasPicture(body)) return renderCached(body, context);
    const key = mdxCacheKey(body, context);
    const page = withPictures.get(key) ?? renderCached(body, context);
    withPictures.set(key, page);
    page.catch(() => withPictures.delete(key));
    return page;
  };
}

/** Only pages that a writer wrote link to terms: other texts are lists and tables. */
function termLinksOf(node: Node): Pick<RenderContext, "hasTermLinks" | "ownTerm"> {
  if (node.internal.type !== "Mdx") return { hasTermLinks: false };
  const { page } = contentFileOf(node);
  return page ? termLinks(page) : {};
}

/** What texts need to know of the rest of the content. */
async function knownContent(
  model: NodeModel,
): Promise<Pick<RenderContext, "pathPrefix" | "terms" | "fragments">> {
  // Makes Gatsby rerun the query when a term changes.
  await model.findAll({ type: "Term" });
  const shared = [...(await model.findAll({ type: "SharedText" })).entries];
  return {
    pathPrefix,
    terms: new Map(glossary().flatMap(termEntry)),
    fragments: new Map(shared.map(({ name, text }) => [String(name), String(text)])),
  };
}

/** The files of terms, also one with invalid front matter, which has no node. */
function glossary(): AnyFile[] {
  const folder = join(process.cwd(), "content", "glossary");
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap(
    (name) => readContentFile(`glossary/${name}`, join(folder, name)).file ?? [],
  );
}

function bodyOf(node: Node): string {
  if (node.internal.type !== "Mdx") return String((node as Node & { body?: unknown }).body);
  return contentFileOf(node).file?.body ?? readFileSync(contentPath(node), "utf8");
}

/**
 * What stands above a text: the home page has no text worth copying, scripts are copied as they
 * are, and the list of the API's methods has its own button.
 */
function aboveText(node: Node, html: string): string {
  const { type } = node.internal;
  if (type === "ApiSection")
    return toolsAbove(html, String((node as Node & { path?: unknown }).path), false);
  const page = type === "Mdx" ? contentFileOf(node).page : null;
  if (!page || page.kind === "home") return "";
  const hasFeedback = page.kind !== "post" || page.data.kind === "article";
  return toolsAbove(html, page.path, hasFeedback) + warningHtml(page);
}

function toolsAbove(html: string, path: string, hasFeedback: boolean): string {
  const hasValues = html.search(valuesPanelPattern) !== -1;
  const { siteUrl } = readPublicEnv(process.env);
  return pageToolsHtml(
    { path, hasValues, hasFeedback },
    { siteUrl, pathPrefix, assistant: site.assistant },
  );
}

/** Below a guide: the link to the script that checks its connection. */
function connectionLinkOf(node: Node): string {
  const page = node.internal.type === "Mdx" ? contentFileOf(node).page : null;
  if (page?.kind !== "doc" || !page.data.guide) return "";
  const { id } = guideConnection(page.data.guide, page.data.queries);
  return connectionLinkHtml(id, pathPrefix);
}

/** Not cached with the text, because the front matter can change while the text does not. */
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
