import { writeClipboard } from "#src/browser/clipboard";

/** Makes the copy button of a page of a single message work, and shows it. */
export function copyCommand(): void {
  document.documentElement.dataset.js = "";
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[data-copy]") : null;
    const text = button?.closest("figure")?.querySelector("code")?.textContent;
    if (!button || !text) return;
    void writeClipboard(text).then((isCopied) => {
      button.textContent = isCopied ? "Скопировано" : "Выделите и скопируйте";
    });
  });
}
