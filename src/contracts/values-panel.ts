/**
 * The line that opens «Ваши параметры» above a text which shows them, with the domain of the
 * examples and the page's own service account if it has one; its form comes with its code.
 */
export function valuesPanelHtml(domain: string, account: string | null = null): string {
  const own = account === null ? "" : ` data-account="${account}"`;
  return (
    `<div class="c-values" data-values${own}><button type="button" data-action="values" aria-expanded="false">` +
    `Ваши параметры</button><span>${domain}, LDAPS</span></div>`
  );
}

/** That line in the HTML of a page: no part of its text. */
export const valuesPanelPattern = /<div class="c-values"[\s\S]*?<\/div>/g;
