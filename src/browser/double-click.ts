let dialog: HTMLDialogElement | null = null;

/**
 * The second click of a double click on a control that closes its dialog would press what lies
 * below: it is dropped. Call once.
 */
export function dropClicksBelowDialogs(): void {
  const hear = (event: MouseEvent): void => {
    // The number of the click in its sequence (UI Events, 3.4.1).
    if (event.detail < 2)
      dialog = event.target instanceof Element ? event.target.closest("dialog") : null;
    else if (dialog && !dialog.open) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  document.addEventListener("click", hear, { capture: true });
}
