import { writeClipboard } from "#src/browser/clipboard";
import { button, element } from "#src/browser/element";
import { addressWith } from "#src/browser/fragment";
import { checkField } from "#src/reader-values/check";
import { ownValuesQuery } from "#src/reader-values/own-values";
import { hasOwnValues, readerValues, type FieldName } from "#src/reader-values/values";
import { linkStart } from "./names";
import type { OwnValuesStore } from "./own-values-store";

const labels: Readonly<Record<FieldName, string>> = {
  domain: "Домен",
  host: "Сервер каталога",
  "base-dn": "Базовый DN",
  realm: "Realm Kerberos",
  "service-dn": "Сервисная запись",
};
const names = Object.keys(labels) as FieldName[];

interface Part {
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

const html = `${names
  .map(
    (name) => `
<div class="v-field" data-field="${name}">
  <label class="v-label" for="v-${name}">${labels[name]}</label>
  <input id="v-${name}" class="v-input" type="text" autocomplete="off" autocapitalize="off"
    spellcheck="false" aria-describedby="v-${name}-note">
  <p id="v-${name}-note" class="v-note" aria-live="polite"></p>
</div>`,
  )
  .join("")}
<div class="v-row">
  <div class="v-tlsBox">
    <label class="v-tls"><input class="v-switch" type="checkbox" role="switch">LDAPS</label>
    <span class="v-port"></span>
  </div>
  <div class="v-buttons"></div>
</div>
<p class="v-status" role="status"></p>`;

/** The form in the panel; `account` is the page's service account. */
export function valuesForm(id: string, account: string | undefined, values: OwnValuesStore): Form {
  const group = element("div", {
    class: "v-form",
    role: "group",
    id,
    "aria-label": "Ваши параметры",
  });
  group.innerHTML = html;
  const part = <Kind extends Element>(selector: string) => group.querySelector(selector) as Kind;
  const status = part<HTMLElement>(".v-status");
  const fields = names.map((name) =>
    bindField(name, part(`#v-${name}`), part(`#v-${name}-note`), account, values),
  );
  const renewSwitch = bindSwitch(part(".v-switch"), part(".v-port"), values);
  const copy = (): void => void copyLink(values, status);
  const reset = (): void => {
    values.set({});
    fields.forEach((each) => each.reset());
    status.textContent = "Показаны значения для примера.";
  };
  part(".v-buttons").append(button("Ссылка с параметрами", copy), button("Сбросить", reset));
  return {
    group,
    renew: () => {
      fields.forEach((each) => each.renew());
      renewSwitch();
    },
    copyLink: copy,
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
): Part {
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

/** Network names convert letters beyond ASCII, so the result differs from the input. */
function networkName(name: FieldName, typed: string, value: string): string {
  const isConverted = name !== "service-dn" && name !== "base-dn" && /[^\x20-\x7e]/.test(typed);
  return isConverted ? `В сети это имя пишется ${value}` : "";
}

/** Makes the switch work; returns what renews it. */
function bindSwitch(input: HTMLInputElement, port: Element, values: OwnValuesStore): () => void {
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
  return renew;
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
