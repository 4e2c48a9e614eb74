import * as styles from "./KeysHelp.module.css";

const keys: readonly (readonly [keys: string, does: string])[] = [
  ["Ctrl K, ⌘ K или /", "открыть поиск"],
  ["↑ ↓", "выбрать ответ"],
  ["Enter", "открыть ответ"],
  ["Ctrl Enter", "открыть ответ в новой вкладке"],
  ["Alt ↓, Alt ↑", "перейти к следующему или прежнему совпадению на странице"],
  ["Esc", "закрыть окно или убрать выделение"],
  ["?", "открыть этот список"],
];

/** Opens the list of keys over the page or over search. */
export function showKeys(): void {
  if (document.querySelector("dialog[data-keys]")) return;
  const dialog = document.createElement("dialog");
  dialog.className = styles.keys ?? "";
  dialog.dataset.keys = "";
  dialog.setAttribute("aria-label", "Клавиши");
  const rows = keys.map(([key, does]) => `<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`).join("");
  dialog.innerHTML = `<h2>Клавиши</h2><dl>${rows}</dl><form method="dialog"><button>Закрыть</button></form>`;
  dialog.addEventListener("close", (event) => {
    event.stopPropagation();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
