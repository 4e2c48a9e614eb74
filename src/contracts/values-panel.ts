/**
 * The line that opens «Ваши параметры» above a text with reader values: the example domain and the
 * page's own service account, if any. The form loads with its code.
 */
export function valuesPanelHtml(domain: string, account: string | null = null): string {
  const own = account === null ? "" : ` data-account="${account}"`;
  return (
    `<div class="c-values" data-values${own}><button type="button" data-action="values" aria-expanded="false">` +
    `Ваши параметры</button><span>${domain}, LDAPS</span></div>`
  );
}

/** Matches that line in a page's HTML, as it is no part of the text. */
export const valuesPanelPattern = /<div class="c-values"[\s\S]*?<\/div>/g;
