import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/**
 * Hydrates inside a transition so input stays responsive. Renders from scratch if the page came
 * without HTML.
 */
export function hydrate(element: ReactNode, container: Element): void {
  if (container.querySelector("#gatsby-focus-wrapper > *"))
    startTransition(() => void hydrateRoot(container, element));
  else createRoot(container).render(element);
}
