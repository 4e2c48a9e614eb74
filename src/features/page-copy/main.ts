import { fromDom } from "hast-util-from-dom";
import { onAction } from "#src/browser/actions";
import { writeClipboard } from "#src/browser/clipboard";
import { pageMarkdown } from "#src/page-markdown/page-markdown";

// A separate script, loaded when the button is pressed (`loader.ts`); it handles that press at
// once.
const words = "Копировать как Markdown";
const shownFor = 2000;
let wasRefused = false;
let restoring: number | undefined;

void copyPage();
onAction("markdown", () => void copyPage());

async function copyPage(): Promise<void> {
  const button = document.querySelector<HTMLElement>(`[data-action="markdown"]`);
  const address = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
  const main = document.querySelector("main");
  const page = main && fromDom(main);
  if (!button || address === undefined || page?.type !== "element") return;
  button.removeAttribute("aria-busy");
  // The page as shown, with the reader's values.
  const isCopied = await writeClipboard(pageMarkdown(page, address));
  if (isCopied) button.textContent = "Скопировано";
  // The first press has waited for this script, which Safari refuses.
  else if (!wasRefused) button.textContent = "Нажмите ещё раз";
  else {
    button.textContent = "Браузер не дал скопировать";
    offerFile(button, address);
  }
  wasRefused = !isCopied;
  clearTimeout(restoring);
  restoring = window.setTimeout(() => {
    button.textContent = words;
  }, shownFor);
}

/** If the clipboard is blocked, the page's Markdown file can be opened and saved. */
function offerFile(button: HTMLElement, address: string): void {
  if (button.nextElementSibling?.matches(".c-markdownFile")) return;
  const link = document.createElement("a");
  link.href = new URL(address).pathname.replace(/\/?$/, ".md");
  link.className = "c-markdownFile";
  link.textContent = "Открыть Markdown";
  button.after(link);
}
