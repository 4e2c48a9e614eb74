/** The button that copies the page as Markdown. */
export const attributes = {
  type: "button",
  class: "c-markdown",
  "data-action": "markdown",
  "aria-live": "polite",
} as const;

export const words = "Копировать как Markdown";

/** The button above texts that are stored as HTML. */
export const copyMarkdownHtml = `<button ${Object.entries(attributes)
  .map(([name, value]) => `${name}="${value}"`)
  .join(" ")}>${words}</button>`;
