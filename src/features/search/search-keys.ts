/**
 * Which key of search was pressed: the command counts everywhere, the slash where nobody is typing.
 * By place, so that they work in the Russian layout too.
 */
export function searchKey(event: KeyboardEvent): "command" | "slash" | "help" | null {
  const { altKey, code, key, shiftKey, target } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (altKey) return null;
  if (code === "KeyK" && isCommand && !shiftKey) return "command";
  if (key === "?" && !isCommand && !isTyping(target)) return "help";
  const isSlash = key === "/" || (code === "Slash" && !shiftKey);
  return isSlash && !isCommand && !isTyping(target) ? "slash" : null;
}

/** A field of a dialog closed in the same frame still has the focus, and takes no letters. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("dialog:not([open])") === null &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
