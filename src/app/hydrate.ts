import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isPageAwaitingCode } from "#src/browser/awaited-code";

/** Nothing in React waits for these before it has hydrated: a press is answered by its click. */
const starts = ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend"];

/**
 * Hydrates inside a transition so input stays responsive. Renders from scratch if the page came
 * without HTML.
 */
export function hydrate(element: ReactNode, container: Element): void {
  if (container.querySelector("#gatsby-focus-wrapper > *")) {
    keepStartsFromReact(container);
    startTransition(() => void hydrateRoot(container, element));
  } else createRoot(container).render(element);
}

/**
 * For each of these events React would hydrate all that is left in one task, before the press can
 * be seen. Listeners of a node are called in the order they were added, React's after this one.
 */
function keepStartsFromReact(container: Element): void {
  const keep = (event: Event): void => {
    if (isPageAwaitingCode()) event.stopImmediatePropagation();
  };
  const way = { capture: true, passive: true };
  for (const start of starts) container.addEventListener(start, keep, way);
}
