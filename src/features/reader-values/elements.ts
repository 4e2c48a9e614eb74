/** Makes an element with attributes and children; texts stay texts, whatever stands in them. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A button that does something at a press. */
export function button(text: string, act: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: "v-button" }, text);
  made.addEventListener("click", act);
  return made;
}
