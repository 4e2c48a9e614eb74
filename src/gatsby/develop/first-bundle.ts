import { setTimeout } from "node:timers/promises";
import type { Cache } from "../gatsby-args";

const key = "first-bundle-of-process";

interface Compiler {
  readonly hooks: { readonly done: { readonly tap: (name: string, task: () => void) => void } };
}

/**
 * A plugin of webpack that marks in Gatsby's cache that the bundle of `gatsby develop` is there.
 */
export function markFirstBundle(cache: Cache): object {
  return {
    apply: ({ hooks }: Compiler) =>
      hooks.done.tap("FirstBundle", () => void cache.set(key, process.pid)),
  };
}

/**
 * Waits for that mark of this process: what is done in the background must not hold up the first
 * page.
 */
export async function firstBundle(cache: Cache): Promise<void> {
  while ((await cache.get(key)) !== process.pid) await setTimeout(200);
}
