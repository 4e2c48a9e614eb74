/** Stores a text in the history entry, which survives a reload. */
export function keepText(text: string): void {
  try {
    window.history.replaceState({ ...entryState(), text }, "");
  } catch {
    // Browsers limit an entry's size; the reader then types the text again.
  }
}

/** Returns the stored text and deletes it; empty if there is none. */
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
