import { closeOnBack } from "#src/browser/close-on-back";
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
  const box = document.createElement("div");
  box.className = "c-diagramBox";
  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", title);
  box.style.marginBlockStart = "var(--s3)";
  box.append(copy);
  openDialog(title, box);
}

function openDialog(name: string, content: HTMLElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = styles.dialog ?? "";
  dialog.style.inlineSize = "96vw";
  dialog.setAttribute("aria-label", name);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "c-codeButton";
  close.textContent = "Закрыть";
  close.addEventListener("click", () => dialog.close());
  const body = document.createElement("div");
  body.className = styles.body ?? "";
  body.append(close, content);
  dialog.append(body);
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
  const place = document.createElement("div");
  place.style.marginBlockStart = "var(--s3)";
  place.setAttribute("role", "status");
  place.textContent = "Загружаем картинку…";
  const image = new Image();
  image.alt = alt;
  image.onload = () => place.replaceChildren(image);
  image.onerror = () => {
    const retry = document.createElement("button");
    retry.type = "button";
    retry.className = "c-codeButton";
    retry.textContent = "Повторить";
    retry.addEventListener("click", () => place.replaceWith(picture(address, alt)));
    place.replaceChildren("Картинка не загрузилась: проверьте соединение. ", retry);
  };
  image.src = address;
  return place;
}
