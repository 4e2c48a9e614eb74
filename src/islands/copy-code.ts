import { writeClipboard } from "#src/browser/clipboard";

const shownFor = 2000;
const copyLabel = "Копировать";

/**
 * Copy buttons of code blocks. They copy commands without prompts and output, and diffs as they are
 * after the change.
 */
export function copyCode(): void {
  document.addEventListener("click", ({ target, isTrusted }) => {
    const button =
      target instanceof Element
        ? target.closest<HTMLButtonElement>(".c-content [data-copy]")
        : null;
    const code = button?.closest("figure")?.querySelector("code");
    if (!button || !code) return;
    void writeClipboard(copiedText(code)).then((isCopied) => {
      // Safari refuses a press that was replayed once this script had come.
      const refusal = isTrusted ? "Выделите и скопируйте" : "Нажмите ещё раз";
      button.textContent = isCopied ? "Скопировано" : refusal;
      if (!isCopied) getSelection()?.selectAllChildren(code);
      // Keeps the original label for code that reads the page's text meanwhile.
      button.dataset.answer = copyLabel;
      setTimeout(() => {
        button.textContent = copyLabel;
        delete button.dataset.answer;
      }, shownFor);
    });
  });
}

/** The text that the copy button puts on the clipboard. */
export function copiedText(code: Element): string {
  const lines = [...code.querySelectorAll<HTMLElement>(".c-line")];
  if (lines.length === 0) return code.textContent ?? "";
  const hasCommands = lines.some((line) => line.dataset.role === "command");
  return lines
    .filter(
      (line) => line.dataset.role !== "removed" && !(hasCommands && line.dataset.role === "output"),
    )
    .map((line) =>
      [...line.childNodes]
        .filter((node) => !(node instanceof Element && node.classList.contains("c-mark")))
        .map((node) => node.textContent)
        .join(""),
    )
    .join("\n");
}
