import { setImmediate } from "node:timers/promises";

const waiting: (() => Promise<void>)[] = [];
let isRendering = false;

/**
 * Does what renders a text when it is its turn: one after another, since the syntax trees of a thousand pages would stand in
 * memory together, and from the last one asked for, to meet the process beside Gatsby, which goes from the first text on, in
 * the middle.
 */
export function enqueue<Result>(render: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    waiting.push(() => render().then(resolve, reject));
    if (!isRendering) void renderWaiting();
  });
}

async function renderWaiting(): Promise<void> {
  isRendering = true;
  // GraphQL asks for all texts before the first is rendered.
  await setImmediate();
  for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  isRendering = false;
}
