/**
 * Puts earlier anchors into the headings that replace them, so that old links scroll there without
 * a script. `anchors` are keyed by heading id.
 */
export function withEarlierAnchors(
  html: string,
  anchors: ReadonlyMap<string, readonly string[]>,
): string {
  if (anchors.size === 0) return html;
  return html.replace(/<h[2-4] id="([^"]+)"[^>]*>/g, (heading, id: string) =>
    [heading, ...(anchors.get(id) ?? []).map((old) => `<span id="${old}"></span>`)].join(""),
  );
}
