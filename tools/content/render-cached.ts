import {
  hasCachedMdx,
  readCachedFacts,
  readCachedHtml,
  writeCachedMdx,
} from "../../src/gatsby/nodes/mdx-cache";
import { hasPicture, mdxCacheKey } from "../../src/gatsby/nodes/mdx-cache-key";
import type { RenderContext, RenderedPage } from "../../src/markup/rendered-page";

/**
 * Renders a text, or reads it from the cache of a build or an earlier check. The renderer takes
 * seconds to load, so it is loaded only for a new text.
 */
export async function renderCached(text: string, context: RenderContext): Promise<RenderedPage> {
  const render = async (): Promise<RenderedPage> =>
    (await import("../../src/markup/render-mdx")).renderMdx(text, context);
  if (hasPicture(text)) return render();
  const key = mdxCacheKey(text, { ...context, terms: [...context.terms] });
  if (!hasCachedMdx(key)) writeCachedMdx(key, await render());
  return { html: readCachedHtml(key), ...readCachedFacts(key) };
}
