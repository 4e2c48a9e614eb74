/** A paragraph, a code to read off, or a link. */
export type Block = string | { readonly code: string } | { readonly link: string };

/** Plain text of a letter; the code is on its own line. */
export function textOf(blocks: readonly Block[]): string {
  const paragraphs = blocks.map((block) => {
    if (typeof block === "string") return block;
    return "code" in block ? `Код: ${block.code}` : block.link;
  });
  return `${paragraphs.join("\n\n")}\n`;
}

/** HTML of a letter. Mail clients support little CSS, hence inline styles and no external files. */
export function htmlOf(title: string, blocks: readonly Block[]): string {
  return [
    `<!doctype html>`,
    `<html lang="ru">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1b1f24;background:#ffffff">`,
    ...blocks.map(htmlBlock),
    `</body>`,
    `</html>`,
    ``,
  ].join("\n");
}

function htmlBlock(block: Block): string {
  if (typeof block === "string") return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`;
  if ("code" in block) {
    return `<p style="margin:0 0 16px">Код: <strong style="font-size:28px;letter-spacing:4px;font-family:monospace">${escapeHtml(block.code)}</strong></p>`;
  }
  const address = escapeHtml(block.link);
  return `<p style="margin:0 0 16px"><a href="${address}">${address}</a></p>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
