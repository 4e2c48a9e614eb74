import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyCache, GatsbyNode, Node, Reporter } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import type { FigureImage } from "../../components/content/Figure";
import { readPublicEnv } from "../../config/public-env";
import { site } from "../../config/site";
import { guideConnection } from "../../content-model/connection";
import { earlierAnchors } from "../../content-model/redirects";
import type { AnyFile, ContentFile, ParsedFile } from "../../content-model/content-file";
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

/** Adds the rendered text to Mdx nodes, the API description and the scripts: HTML and headings. */
export const createResolvers: GatsbyNode["createResolvers"] = ({
  createResolvers: add,
  cache,
  reporter,
}) => {
  const textOf = textReader(cache, reporter);
  const wholeContent = contentReader();
  const fields = {
    html: field("String!", async (node: Node, model) => pageHtml(node, await textOf(node, model))),
    headings: field("[PageHeading!]!", async (node: Node, model) => {
      const { headings } = await textOf(node, model);
      return headings;
    }),
  };
  add({
    ApiDescription: fields,
    ApiSection: fields,
    ConnectionText: fields,
    Mdx: {
      ...fields,
      parts: field("[TextPart!]!", async (node: Node, model) =>
        textParts((await textOf(node, model)).html),
      ),
    },
    HomeData: {
      explained: field(
        "ExplainedLine",
        async ({ errors }: { errors: readonly { line: string }[] }, model) =>
          explainedLine(await wholeContent(model), errors[0]?.line ?? ""),
      ),
      checkedCodes: field("Int!", async (_, model) => checkedCodes(await wholeContent(model))),
    },
    Term: {
      mentionedOn: field("[Mention!]!", async ({ slug }: { slug: string }, model) =>
        mentionsOf(slug, (await wholeContent(model)).pages),
      ),
    },
    Query: {
      errorList: field("ErrorList!", async (_, model) => ({
        html: errorListHtml(errorsFile(await wholeContent(model)), pathPrefix),
      })),
    },
  });
};

function field<Source, Value>(
  type: string,
  valueOf: (source: Source, model: NodeModel) => Promise<Value>,
) {
  return {
    type,
    resolve: (source: Source, _: object, { nodeModel }: { readonly nodeModel: NodeModel }) =>
      valueOf(source, nodeModel),
  };
}

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
  const page = pageOf(node);
  return page ? termLinks(page) : { hasTermLinks: node.internal.type === "Mdx" };
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
 * A text with what stands above and below it, which is not cached with the text, because the front
 * matter can change while the text does not. The home page has no text worth copying, scripts are
 * copied as they are, and the list of the API's methods has its own button.
 */
function pageHtml(node: Node, { html, codes }: RenderedPage): string {
  const page = pageOf(node);
  if (page) return aboveText(page, html) + textWithAnchors(page, html) + belowText(page, codes);
  if (node.internal.type !== "ApiSection") return html;
  return toolsAbove(html, String((node as Node & { path?: unknown }).path), false) + html;
}

function aboveText(page: ParsedFile, html: string): string {
  if (page.kind === "home") return "";
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

function textWithAnchors({ path }: ParsedFile, html: string): string {
  return withEarlierAnchors(html, earlierAnchors(contentRedirects().data?.redirects ?? [], path));
}

/** Below a guide, the link to the script that checks its connection; then the proof. */
function belowText(page: ParsedFile, codes: PageFacts["codes"]): string {
  const guide = page.kind === "doc" && page.data.guide;
  const link = guide
    ? connectionLinkHtml(guideConnection(guide, page.data.queries).id, pathPrefix)
    : "";
  return link + proofHtml(page, codes);
}

function pageOf(node: Node): ParsedFile | null {
  return node.internal.type === "Mdx" ? contentFileOf(node).page : null;
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
