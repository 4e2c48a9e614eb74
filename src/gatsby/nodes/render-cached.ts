import type { RenderContext, RenderedPage } from "../../markup/rendered-page";
import { keptFile, pruneKept } from "../kept-files";
import { hasPicture, mdxCacheKey } from "./mdx-cache-key";

/** Rendered texts kept between builds. */
const folder = ".texts";
const running = new Map<string, Promise<Buffer>>();

/**
 * Renders a text, or reads it from the cache of a build or an earlier check. The renderer takes a
 * second to load, so it is loaded only for a new text.
 */
export async function renderCached(text: string, context: RenderContext): Promise<RenderedPage> {
  const render = async (): Promise<RenderedPage> =>
    (await import("../../markup/render-mdx")).renderMdx(text, context);
  if (hasPicture(text)) return render();
  const file = `${mdxCacheKey(text, context)}.json`;
  // GraphQL resolves all fields of a page at once.
  const reading =
    running.get(file) ??
    keptFile(folder, file, async () => JSON.stringify(await render())).finally(() =>
      running.delete(file),
    );
  running.set(file, reading);
  return JSON.parse(String(await reading)) as RenderedPage;
}

/** Removes the texts that this process has not used. */
export function pruneRendered(): void {
  pruneKept(folder, ({ used }) => used < performance.timeOrigin);
}
