import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { RenderedPage } from "../markup/render-mdx";

interface Waiting {
  readonly key: string;
  readonly render: () => Promise<RenderedPage>;
  readonly resolve: (page: RenderedPage | Promise<RenderedPage>) => void;
}

const waiting: Waiting[] = [];
let isRendering = false;

const endMark = "end";

/** Whether the folder of texts rendered ahead takes more of them. */
export function areTextsAwaited(folder: string): boolean {
  return !existsSync(join(folder, endMark));
}

/** Tells the process beside Gatsby that all texts are there. */
export function endTexts(): void {
  if (process.env.TEXTS_AHEAD) writeFileSync(join(process.env.TEXTS_AHEAD, endMark), "");
}

/** Puts a rendered text into the folder of texts rendered ahead. */
export function keepText(folder: string, key: string, page: RenderedPage): void {
  const file = join(folder, key);
  writeFileSync(`${file}.part`, JSON.stringify(page));
  renameSync(`${file}.part`, file);
}

/**
 * The text of that key: out of the folder TEXTS_AHEAD, where a process beside Gatsby puts them from the first to the last
 * (scripts/render-texts.ts), or rendered here. Here one after another, since the syntax trees of a thousand pages would
 * stand in memory together, and from the last one asked for, to meet that process in the middle.
 */
export function textOf(key: string, render: Waiting["render"]): Promise<RenderedPage> {
  return new Promise((resolve) => {
    waiting.push({ key, render, resolve });
    if (!isRendering) void renderWaiting();
  });
}

async function renderWaiting(): Promise<void> {
  isRendering = true;
  // GraphQL asks for all texts before the first is rendered.
  await setImmediate();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const page = Promise.resolve(readText(next.key) ?? next.render());
    next.resolve(page);
    await page.catch(() => undefined);
  }
  isRendering = false;
}

function readText(key: string): RenderedPage | null {
  const file = join(process.env.TEXTS_AHEAD ?? "", key);
  return process.env.TEXTS_AHEAD && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as RenderedPage) : null;
}
