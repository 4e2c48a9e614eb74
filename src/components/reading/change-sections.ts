/**
 * Wraps each second-level heading of release notes and what follows it in a section named by the
 * heading's id. The proof of the page comes after all sections. Text that already has sections is
 * returned unchanged.
 */
export function changeSections(html: string): string {
  if (html.includes('<section class="c-change"')) return html;
  return html
    .split(/(?=<div class="c-heading" data-level="h2">|<div class="c-proof">)/)
    .map((part) => {
      const id = /^<div class="c-heading"[^>]*><h2 id="([\w-]+)"/.exec(part)?.[1];
      return id === undefined
        ? part
        : `<section class="c-change" data-change="${id}">${part}</section>`;
    })
    .join("");
}
