import { writeClipboard } from "#src/browser/clipboard";
import { addressWith } from "#src/browser/fragment";
import { checkField } from "#src/reader-values/check";
import { ownValuesQuery } from "#src/reader-values/own-values";
import { hasOwnValues, readerValues, type FieldName } from "#src/reader-values/values";
import { button, element } from "#src/browser/element";
import { linkStart } from "./names";
import type { OwnValuesStore } from "./own-values-store";

/** The name of the panel and of the group it opens. */
export const panelName = "Ваши параметры";

const labels: Readonly<Record<FieldName, string>> = {
  domain: "Домен",
  host: "Сервер каталога",
  "base-dn": "Базовый DN",
  realm: "Realm Kerberos",
  "service-dn": "Сервисная запись",
};

interface Part {
  readonly nodes: readonly Node[];
  /** Updates the displayed values; keeps text being typed and its errors. */
  readonly renew: () => void;
  /** Updates the displayed values and discards typed text. */
  readonly reset: () => void;
}

export interface Form {
  readonly group: HTMLElement;
  readonly renew: () => void;
  readonly copyLink: () => void;
}

/** The form in the panel; `account` is the page's service account. */
export function valuesForm(id: string, account: string | undefined, values: OwnValuesStore): Form {
  const fields = (Object.keys(labels) as FieldName[]).map((name) =>
    field(name, `${id}-${name}`, account, values),
  );
  const tls = tlsSwitch(values);
  const status = element("p", { class: "v-status", role: "status" });
  const reset = button("Сбросить", () => {
    values.set({});
    fields.forEach((each) => each.reset());
    status.textContent = "Показаны значения для примера.";
  });
  const copy = (): void => void copyLink(values, status);
  const link = button("Ссылка с параметрами", copy);
  const group = element(
    "div",
    { class: "v-form", role: "group", id, "aria-label": panelName },
    ...fields.flatMap(({ nodes }) => nodes),
    element(
      "div",
      { class: "v-row" },
      ...tls.nodes,
      element("div", { class: "v-buttons" }, link, reset),
    ),
    status,
  );
  return {
    group,
    renew: () => [...fields, tls].forEach((each) => each.renew()),
    copyLink: copy,
  };
}

function field(
  name: FieldName,
  id: string,
  account: string | undefined,
  values: OwnValuesStore,
): Part {
  const input = textInput(id);
  const note = element("p", { id: `${id}-note`, class: "v-note", "aria-live": "polite" });
  const label = element("label", { for: id, class: "v-label" }, labels[name]);
  return {
    nodes: [element("div", { class: "v-field", "data-field": name }, label, input, note)],
    ...bindField(name, input, note, account, values),
  };
}

/**
 * Makes a field work: what is valid is stored as it is typed, `note` says what is wrong. `display`
 * turns the shown value into the text of the field.
 */
export function bindField(
  name: FieldName,
  input: HTMLInputElement,
  note: HTMLElement,
  account: string | undefined,
  values: OwnValuesStore,
  display: (value: string) => string = (value) => value,
): Pick<Part, "renew" | "reset"> {
  const shown = (): string => display(readerValues(values.own(), account)[name]);
  const say = (sentence: string, isWrong = false): void => {
    if (note.textContent !== sentence) note.textContent = sentence;
    if (isWrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  };
  const reset = (): void => {
    input.value = shown();
    say("");
  };
  input.addEventListener("input", () => {
    const checked = checkField(name, input.value);
    if (checked.kind === "wrong") return say(`${checked.sentence}.`, true);
    const { [name]: _, ...others } = values.own();
    const isOwn = checked.kind === "right" && checked.value !== readerValues(others, account)[name];
    values.set(isOwn ? { ...others, [name]: checked.value } : others);
    say(checked.kind === "right" ? networkName(name, input.value, checked.value) : "");
  });
  input.addEventListener("blur", () => {
    if (input.value.trim() === "") reset();
  });
  reset();
  return {
    reset,
    renew: () => {
      if (input !== document.activeElement && !input.hasAttribute("aria-invalid")) reset();
    },
  };
}

function textInput(id: string): HTMLInputElement {
  return element("input", {
    id,
    class: "v-input",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": `${id}-note`,
  });
}

/** Network names convert letters beyond ASCII, so the result differs from the input. */
function networkName(name: FieldName, typed: string, value: string): string {
  const isConverted = name !== "service-dn" && name !== "base-dn" && /[^\x20-\x7e]/.test(typed);
  return isConverted ? `В сети это имя пишется ${value}` : "";
}

function tlsSwitch(values: OwnValuesStore): Part {
  const input = element("input", { type: "checkbox", role: "switch", class: "v-switch" });
  const port = element("span", { class: "v-port" });
  const renew = (): void => {
    input.checked = values.own().ldaps !== false;
    port.textContent = input.checked
      ? "порт 636"
      : "порт 389, без шифрования. Примеры, в которых осталось 636 или ldaps://, рассчитаны только на LDAPS.";
  };
  input.addEventListener("change", () => {
    const { ldaps: _, ...others } = values.own();
    values.set(input.checked ? others : { ...others, ldaps: false });
  });
  renew();
  const label = element("label", { class: "v-tls" }, input, "LDAPS");
  return { nodes: [element("div", { class: "v-tlsBox" }, label, port)], renew, reset: renew };
}

async function copyLink(values: OwnValuesStore, status: HTMLElement): Promise<void> {
  if (!hasOwnValues(values.own())) {
    status.textContent = "Пока всё как в примере: сначала введите своё.";
    return;
  }
  const link = addressWith(linkStart + ownValuesQuery(values.own()));
  const isCopied = await writeClipboard(link);
  status.textContent = isCopied ? "Ссылка скопирована: в ней ваши параметры." : link;
}
