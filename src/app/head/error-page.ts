import { writeClipboard } from "#src/browser/clipboard";
import { readStored } from "#src/browser/storage";
import { storageKey } from "#src/features/reader-values/names";
import { applyStoredTheme } from "#src/features/theme/theme";

/** Address of the bundle of `src/features/reader-values/main.ts`. */
declare const readerValuesScript: string;

// Runs in the head of the page of a single message, which loads nothing else.
applyStoredTheme();
if (readStored(storageKey) !== null)
  document.head.append(
    Object.assign(document.createElement("script"), { src: readerValuesScript }),
  );
document.documentElement.dataset.js = "";
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button[data-copy]") : null;
  const text = button?.previousElementSibling?.textContent;
  if (!button || !text) return;
  void writeClipboard(text).then((isCopied) => {
    button.textContent = isCopied ? "Скопировано" : "Выделите и скопируйте";
  });
});
