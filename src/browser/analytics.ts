declare global {
  interface Window {
    ym?: unknown;
  }
}

let hidden: unknown;

/**
 * Hides the counter from its plugin, which reports every page that the router shows: the first one
 * has reported itself (`gatsby-ssr.tsx`). Nothing else may run until `showCounter`.
 */
export function hideCounter(): void {
  hidden = window.ym;
  delete window.ym;
}

/** Ends `hideCounter`. */
export function showCounter(): void {
  if (hidden !== undefined) window.ym = hidden;
  hidden = undefined;
}

/** Reports a goal to the web counter. Does nothing if no counter is configured or it is blocked. */
export function reportGoal(goal: string): void {
  const id = Number(process.env.GATSBY_METRIKA_ID ?? "");
  try {
    if (id > 0 && typeof window.ym === "function")
      (window.ym as (id: number, method: string, goal: string) => void)(id, "reachGoal", goal);
  } catch {
    // A failing counter must not stop a sign-in.
  }
}
