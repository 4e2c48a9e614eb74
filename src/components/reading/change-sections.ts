/**
 * Puts each second-level heading of release notes and what stands below it into a section of its
 * own, named by the heading's id; what is checked of the page stands below them all. Text that has
 * them comes back as it is.
 */
export function changeSections(html: string): string {
  if (html.includes('<section class="c-change"')) return html;
  return html
    .split(/(?=<div class="c-heading" data-level="h2">|<details class="c-diagramText c-proof">)/)
    .map((part) => {
      const id = /^<div class="c-heading"[^>]*><h2 id="([\w-]+)"/.exec(part)?.[1];
      return id === undefined
        ? part
        : `<section class="c-change" data-change="${id}">${part}</section>`;
    })
    .join("");
}
