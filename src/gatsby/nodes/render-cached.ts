import type { RenderContext, RenderedPage } from "../../markup/rendered-page";
import { hasCachedMdx, readCachedMdx, writeCachedMdx } from "./mdx-cache";
import { hasPicture, mdxCacheKey } from "./mdx-cache-key";

const running = new Map<string, Promise<void>>();

/**
 * Renders a text, or reads it from the cache of a build or an earlier check. The renderer takes a
 * second to load, so it is loaded only for a new text.
 */
export async function renderCached(text: string, context: RenderContext): Promise<RenderedPage> {
  const render = async (): Promise<RenderedPage> =>
    (await import("../../markup/render-mdx")).renderMdx(text, context);
  if (hasPicture(text)) return render();
  const key = mdxCacheKey(text, context);
  if (!hasCachedMdx(key)) {
    // GraphQL resolves all fields of a page at once.
    const rendering = running.get(key) ?? render().then((page) => writeCachedMdx(key, page));
    running.set(key, rendering);
    await rendering.finally(() => running.delete(key));
  }
  return readCachedMdx(key);
}
