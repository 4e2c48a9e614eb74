import { dropFragment, fragmentAfter } from "#src/browser/fragment";
import { parseOwnValuesQuery } from "#src/reader-values/own-values";
import { hasOwnValues, type OwnValues } from "#src/reader-values/values";
import { button, element } from "#src/browser/element";
import { linkStart } from "./names";

/** The values in the current address; null if there are none. */
export function linkValues(): OwnValues | null {
  const query = fragmentAfter(linkStart);
  if (query === null) return null;
  const own = parseOwnValuesQuery(query);
  return hasOwnValues(own) ? own : null;
}

/** Call once the reader has answered. Until then, a reload asks again. */
export function dropLinkValues(): void {
  dropFragment(linkStart);
}

/** Asks whether to use values from a link; none are applied before the answer. */
export function linkQuestion(
  offered: OwnValues,
  own: OwnValues,
  answer: (isTaken: boolean) => void,
): HTMLElement {
  const { ldaps, ...fields } = offered;
  const told = [...Object.values(fields), ...(ldaps === false ? ["LDAP без шифрования"] : [])];
  const question = hasOwnValues(own)
    ? "Заменить ими ваши параметры?"
    : "Подставить их на страницы документации?";
  return element(
    "div",
    {
      class: "v-question",
      role: "group",
      "aria-label": "Параметры из ссылки",
      tabindex: "-1",
    },
    element("p", {}, "В ссылке, по которой вы пришли, есть параметры:"),
    element("ul", {}, ...told.map((text) => element("li", {}, element("code", {}, text)))),
    element("p", {}, question),
    element(
      "div",
      { class: "v-buttons" },
      button("Подставить", () => answer(true)),
      button(hasOwnValues(own) ? "Оставить мои" : "Не подставлять", () => answer(false)),
    ),
  );
}
