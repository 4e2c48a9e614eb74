import * as styles from "./ReadingMarks.module.css";

const moveButtons =
  '<button type="button" data-step="-1" aria-label="Прежнее совпадение">↑</button><button type="button" data-step="1" aria-label="Следующее совпадение">↓</button>';

/**
 * A bar that counts the marks of a page, moves between them, and takes them off. Shows the first
 * mark at once, where it is out of view.
 */
export function offerMoves(
  marks: readonly HTMLElement[],
  onRemove: () => void,
): { readonly close: () => void } {
  let place = 0;
  const bar = document.createElement("div");
  bar.className = styles.bar ?? "";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Совпадения на странице");
  bar.innerHTML = `<span role="status"></span>${marks.length > 1 ? moveButtons : ""}<button type="button">Убрать выделение</button>`;
  bar.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const { step } = target.dataset;
    if (step === undefined) onRemove();
    else move(Number(step));
  });
  const show = (): void => {
    if (bar.firstChild) bar.firstChild.textContent = `${place + 1}\u00A0из\u00A0${marks.length}`;
    marks.forEach((mark, index) => mark.toggleAttribute("data-current", index === place));
    const mark = marks[place];
    // A mark in a closed part would have no place.
    mark?.closest("details")?.setAttribute("open", "");
    const { top = 0, bottom = 0 } = mark?.getBoundingClientRect() ?? {};
    if (top < 80 || bottom > innerHeight - 80) mark?.scrollIntoView({ block: "center" });
  };
  const move = (step: number): void => {
    place = (place + step + marks.length) % marks.length;
    show();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") onRemove();
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    move(step);
  };
  document.addEventListener("keydown", onKey);
  document.body.append(bar);
  show();
  return {
    close: () => {
      bar.remove();
      document.removeEventListener("keydown", onKey);
    },
  };
}
