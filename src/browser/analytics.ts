declare global {
  interface Window {
    ym?: unknown;
  }
}

/** True if a web counter is configured. It counts visits with the page's code. */
export function hasCounter(): boolean {
  return window.ym !== undefined;
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
