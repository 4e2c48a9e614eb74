/** Keeps a text with the history's entry, where it outlives loading the page anew. */
export function keepText(text: string): void {
  try {
    window.history.replaceState({ ...entryState(), text }, "");
  } catch {
    // Browsers bound an entry's size; the text is then typed once more.
  }
}

/** The text that was kept, once; empty where there is none. */
export function takeKeptText(): string {
  const { text, ...rest } = entryState();
  if (typeof text !== "string") return "";
  window.history.replaceState(rest, "");
  return text;
}

function entryState(): { readonly text?: unknown } {
  const kept: unknown = window.history.state;
  return typeof kept === "object" && kept !== null ? kept : {};
}
