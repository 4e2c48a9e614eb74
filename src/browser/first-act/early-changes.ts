type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Finds what was typed and chosen in a page's controls before hydration: React keeps it in the
 * document and does not know it. Call it before React renders again; the returned function fires
 * the events of these changes.
 */
export function earlyChanges(): () => void {
  const changes = [...document.querySelectorAll<Control>("main :is(input,textarea,select)")]
    // Static texts have scripts of their own.
    .filter((control) => control.closest(".c-content") === null)
    .flatMap((control) => changeOf(control) ?? []);
  return () => changes.forEach((change) => change());
}

/** React takes no notice of an event after which a control has the value it had before. */
function changeOf(control: Control): (() => void) | null {
  const { value } = control;
  if (control instanceof HTMLSelectElement) {
    const start = [...control.options].find((option) => option.defaultSelected);
    if (value === (start ?? control.options[0])?.value) return null;
    return () => {
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    };
  }
  if (control.type === "checkbox" || control.type === "radio") {
    const { checked, defaultChecked, type } = control as HTMLInputElement;
    if (checked === defaultChecked || (type === "radio" && !checked)) return null;
    return () => {
      Object.assign(control, { checked: !checked });
      control.click();
    };
  }
  if (value === control.defaultValue) return null;
  const { selectionStart, selectionEnd } = control;
  return () => {
    control.value = "";
    // The setter of the element itself is React's.
    Reflect.set(Object.getPrototypeOf(control) as object, "value", value, control);
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
