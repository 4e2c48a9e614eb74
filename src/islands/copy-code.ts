import { writeClipboard } from "#src/browser/clipboard";

const shownFor = 2000;

/**
 * Copy buttons of code blocks: commands without prompts and output, changes as they stand after
 * them.
 */
export function attachCopy(content: HTMLElement): () => void {
  const onClick = (event: Event): void => {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLButtonElement>("[data-copy]")
        : null;
    const code = button?.closest("figure")?.querySelector("code");
    if (!button || !code) return;
    void writeClipboard(copiedText(code)).then((isCopied) => {
      button.textContent = isCopied ? "Скопировано" : "Выделите и скопируйте";
      if (!isCopied) getSelection()?.selectAllChildren(code);
      setTimeout(() => {
        button.textContent = "Копировать";
      }, shownFor);
    });
  };
  content.addEventListener("click", onClick);
  return () => content.removeEventListener("click", onClick);
}

/** What the copy button puts on the clipboard. */
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
