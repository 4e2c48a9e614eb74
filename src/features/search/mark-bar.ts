import * as styles from "./ReadingMarks.module.css";

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
  const count = document.createElement("span");
  count.setAttribute("role", "status");
  const show = (): void => {
    count.textContent = `${place + 1}\u00A0из\u00A0${marks.length}`;
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
  const button = (name: string, text: string, act: () => void): HTMLButtonElement => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    if (name !== text) made.setAttribute("aria-label", name);
    made.addEventListener("click", act);
    return made;
  };
  if (marks.length > 1)
    bar.append(
      button("Прежнее совпадение", "↑", () => move(-1)),
      button("Следующее совпадение", "↓", () => move(1)),
    );
  bar.prepend(count);
  bar.append(button("Убрать выделение", "Убрать выделение", onRemove));
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
