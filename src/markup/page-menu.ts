import { copyMarkdownHtml } from "../components/content/copy-markdown";
import { markdownPath } from "../routes";
import { escapeHtml } from "./html";

interface MenuPage {
  readonly path: string;
  /** Whether the page shows the panel of the reader's values. */
  readonly hasValues: boolean;
  /** Whether the page asks at its end whether it has helped. */
  readonly hasFeedback: boolean;
}

interface MenuSite {
  /** The site's own address, with scheme and host. */
  readonly siteUrl: string;
  readonly pathPrefix: string;
  /** The owner's assistant, see `site.ts`. */
  readonly assistant?: string | undefined;
}

/** What a reader can do with a page: the button that copies it, and a menu beside it. */
export function pageToolsHtml(page: MenuPage, site: MenuSite): string {
  const { siteUrl, pathPrefix, assistant } = site;
  const items = [
    link(pathPrefix + (markdownPath(page.path) ?? page.path), "Открыть .md"),
    action("print", "Печать или PDF"),
    ...(page.hasValues ? [action("values-link", "Ссылка с параметрами")] : []),
    ...(assistant === undefined
      ? []
      : [link(assistantLink(assistant, siteUrl + pathPrefix + page.path), "Открыть в ассистенте")]),
    ...(page.hasFeedback ? [link("#c-feedback", "Сообщить об ошибке")] : []),
  ];
  const list = `<ul role="list">${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  const menu = `<details class="c-pageMenu"><summary>Ещё</summary>${list}</details>`;
  return `<div class="c-pageTools">${copyMarkdownHtml}${menu}</div>`;
}

function assistantLink(assistant: string, address: string): string {
  return assistant.replaceAll("{page}", encodeURIComponent(address));
}

function link(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}">${words}</a>`;
}

function action(name: string, words: string): string {
  return `<button type="button" data-action="${name}">${words}</button>`;
}
