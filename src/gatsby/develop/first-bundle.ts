import { setTimeout } from "node:timers/promises";
import type { GatsbyCache } from "gatsby";

const key = "first-bundle-of-process";

interface Compiler {
  readonly hooks: { readonly done: { readonly tap: (name: string, task: () => void) => void } };
}

/** A webpack plugin that records in Gatsby's cache that the `gatsby develop` bundle is ready. */
export function markFirstBundle(cache: GatsbyCache): object {
  return {
    apply: ({ hooks }: Compiler) =>
      hooks.done.tap("FirstBundle", () => void cache.set(key, process.pid)),
  };
}

/**
 * Waits until this process has recorded its bundle: background work must not delay the first page.
 */
export async function firstBundle(cache: GatsbyCache): Promise<void> {
  while ((await cache.get(key)) !== process.pid) await setTimeout(200);
}
