/**
 * Terminal colour sequences (ECMA-48, CSI): raw, as JSON and syslog escape them, and without the
 * escape character, which some programs drop.
 */
const colours =
  /(?:\x1b|\\(?:u001[bB]|x1[bB]|033|e)|#033|\^\[)\[[\d;]*[A-Za-z]|\[\d{1,3}(?:;\d{1,3})*m(?!s?\])/g;

/** Removes terminal colours from a text, as their letters and digits would look like words. */
export function withoutColours(text: string): string {
  return text.replace(colours, " ");
}
