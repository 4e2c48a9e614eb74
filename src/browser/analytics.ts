declare global {
  interface Window {
    ym?: unknown;
  }
}

/** Is a web counter configured: it learns of a page by the page's code. */
export function hasCounter(): boolean {
  return window.ym !== undefined;
}

/**
 * Tells the web counter that a goal is reached. Does nothing where no counter is configured, or it
 * is blocked.
 */
export function reportGoal(goal: string): void {
  const id = Number(process.env.GATSBY_METRIKA_ID ?? "");
  try {
    if (id > 0 && typeof window.ym === "function")
      (window.ym as (id: number, method: string, goal: string) => void)(id, "reachGoal", goal);
  } catch {
    // A counter that fails must not stop a sign-in.
  }
}
