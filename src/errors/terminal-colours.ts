/**
 * What a program sends a terminal to colour its words (ECMA-48, CSI): as it comes, as JSON and
 * syslog write it, and without its first sign, which is lost on the way through some programs.
 */
const colours =
  /(?:\x1b|\\(?:u001[bB]|x1[bB]|033|e)|#033|\^\[)\[[\d;]*[A-Za-z]|\[\d{1,3}(?:;\d{1,3})*m(?!s?\])/g;

/** A text without the colours of a terminal: their letters and numbers are none of its words. */
export function withoutColours(text: string): string {
  return text.replace(colours, " ");
}
