import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/**
 * Lets React take the page over in slices, so that a click or a key is not kept waiting; a page
 * that came without HTML is drawn anew.
 */
export function hydrate(element: ReactNode, container: Element): void {
  if (container.querySelector("#gatsby-focus-wrapper > *"))
    startTransition(() => void hydrateRoot(container, element));
  else createRoot(container).render(element);
}
