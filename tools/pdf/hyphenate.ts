import russian from "hyphen/ru/index.js";

const known = new Map<string, string>();

/** Inserts soft hyphens into Russian words: Debian's Chromium has no dictionary for them. */
export function withSoftHyphens(text: string): string {
  return text.replace(/[а-яё]{5,}/gi, (word) => {
    const done = known.get(word) ?? russian.hyphenateSync(word);
    known.set(word, done);
    return done;
  });
}

/**
 * Keeps words in tables whole if the table then still fits the page, and fixes its column widths,
 * so that removing soft hyphens does not move them. Runs in the browser.
 */
export function settleTables(): void {
  const tables = [...document.querySelectorAll("table")];
  for (const table of tables) table.dataset["fits"] = "";
  const wide = tables.filter(
    (table) => table.offsetWidth > (table.parentElement?.clientWidth ?? 0) + 1,
  );
  for (const table of wide) delete table.dataset["fits"];
  const widths = tables.map((table) =>
    [...(table.rows[0]?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width),
  );
  tables.forEach((table, index) => {
    const own = widths[index] ?? [];
    table.style.tableLayout = "fixed";
    table.style.inlineSize = `${own.reduce((sum, width) => sum + width, 0)}px`;
    [...(table.rows[0]?.cells ?? [])].forEach((cell, column) => {
      cell.style.inlineSize = `${own[column] ?? 0}px`;
    });
  });
}

/**
 * Removes unused soft hyphens from the laid-out page: a viewer's search would not find words that
 * contain them. Runs in the browser.
 */
export function dropUnusedSoftHyphens(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const edits: { readonly node: Text; readonly text: string }[] = [];
  const range = document.createRange();
  const isDrawn = (node: Text, index: number): boolean => {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return [...range.getClientRects()].some(({ width }) => width > 0);
  };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || !node.data.includes("\u00AD")) continue;
    const own = node;
    const text = own.data.replace(/\u00AD/g, (hyphen, index: number) =>
      isDrawn(own, index) ? hyphen : "",
    );
    edits.push({ node, text });
  }
  for (const { node, text } of edits) node.data = text;
}
