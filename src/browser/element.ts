/** Creates an element with attributes and children; strings are always inserted as text. */
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

/** Creates a button of a script that works without React. */
export function button(text: string, act: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: "c-button" }, text);
  made.addEventListener("click", act);
  return made;
}
