import { closeOnBack } from "#src/browser/close-on-back";
import { button, element } from "#src/browser/element";
import * as styles from "#src/components/ui/Dialog.module.css";

/** Shows an enlarged picture in a dialog. */
export function openPicture(address: string, alt: string): void {
  openDialog(alt, picture(address, alt));
}

/** Shows a diagram of the page as wide as the screen, and on a phone half as large again. */
export function openDiagram(drawing: SVGElement, title: string): void {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.style.inlineSize = "100%";
  copy.style.minInlineSize = "calc(var(--wide) * 1.5)";
  const box = element(
    "div",
    { class: "c-diagramBox", tabindex: "0", role: "group", "aria-label": title },
    copy,
  );
  box.style.marginBlockStart = "var(--s3)";
  openDialog(title, box);
}

function openDialog(name: string, content: HTMLElement): void {
  const dialog = element("dialog", { class: styles.dialog ?? "", "aria-label": name });
  dialog.style.inlineSize = "96vw";
  const close = button("Закрыть", () => dialog.close());
  dialog.append(element("div", { class: styles.body ?? "" }, close, content));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  const endBack = closeOnBack(() => dialog.close());
  dialog.addEventListener("close", () => {
    endBack();
    dialog.remove();
  });
}

/** The picture, or what to do if it fails to load. */
function picture(address: string, alt: string): HTMLElement {
  const place = element("div", { role: "status" }, "Загружаем картинку…");
  place.style.marginBlockStart = "var(--s3)";
  const image = new Image();
  image.alt = alt;
  image.onload = () => place.replaceChildren(image);
  image.onerror = () => {
    const retry = button("Повторить", () => place.replaceWith(picture(address, alt)));
    place.replaceChildren("Картинка не загрузилась: проверьте соединение. ", retry);
  };
  image.src = address;
  return place;
}
