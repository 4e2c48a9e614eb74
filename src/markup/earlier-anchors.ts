/**
 * Puts earlier anchors into the headings that stand for them, so that old links scroll there
 * without a script. `anchors` are by the id of the heading.
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
