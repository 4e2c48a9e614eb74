import { setImmediate } from "node:timers/promises";
import type { RenderedPage } from "../markup/render-mdx";
import { hasText, keepText } from "./text-store";

interface Waiting {
  readonly key: string;
  readonly render: () => Promise<RenderedPage>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const waiting: Waiting[] = [];
let isRendering = false;

/** Whether the process beside Gatsby that renders texts ahead (scripts/render-texts.ts, TEXTS_AHEAD is its number) is still at work. */
export function areTextsUnderWay(): boolean {
  return signalAhead(0);
}

/** Tells the process beside Gatsby that all texts are there. */
export function endTexts(): void {
  signalAhead("SIGTERM");
}

function signalAhead(signal: "SIGTERM" | 0): boolean {
  try {
    return process.env.TEXTS_AHEAD ? process.kill(Number(process.env.TEXTS_AHEAD), signal) : false;
  } catch {
    return false;
  }
}

/**
 * Waits until the text of that key is in the store: put there by an earlier build, by the process beside Gatsby, which goes
 * from the first text to the last, or rendered here. Here one after another, since the syntax trees of a thousand pages would
 * stand in memory together, and from the last one asked for, to meet that process in the middle.
 */
export function storedText(key: string, render: Waiting["render"]): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push({ key, render, resolve, reject });
    if (!isRendering) void renderWaiting();
  });
}

async function renderWaiting(): Promise<void> {
  isRendering = true;
  // GraphQL asks for all texts before the first is rendered.
  await setImmediate();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    try {
      if (!hasText(next.key)) keepText(next.key, await next.render());
      next.resolve();
    } catch (error) {
      next.reject(error);
    }
  }
  isRendering = false;
}
