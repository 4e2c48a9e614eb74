import { readerValues, type OwnValues } from "#src/reader-values/values";
import { valuesForm, type Form } from "./form";
import { dropLinkValues, linkQuestion } from "./link-question";
import type { OwnValuesStore } from "./own-values-store";

const formId = "reader-values";

/** The panel of a page: one line in its HTML, and the form that opens below. */
export interface Panel {
  readonly renew: () => void;
  readonly toggle: () => void;
  /** Opens the form, which says whether the link with the values was copied, and copies it. */
  readonly copyLink: () => void;
  readonly ask: (offered: OwnValues) => void;
}

/** Makes the panel of a page work. */
export function attachPanel(line: HTMLElement, values: OwnValuesStore): Panel | null {
  const control = line.querySelector("button");
  const summary = line.querySelector("span");
  if (!control || !summary) return null;
  // Text taken from a page shown before still contains what was opened there.
  while (summary.nextSibling) summary.nextSibling.remove();
  control.setAttribute("aria-expanded", "false");
  let form: Form | null = null;
  const renew = (): void => {
    form?.renew();
    const { domain } = readerValues(values.own());
    summary.textContent = form
      ? values.isStored()
        ? "Хранятся только в этом браузере"
        : "Браузер их не сохранил: действуют, пока страница открыта"
      : `${domain}, ${values.own().ldaps === false ? "LDAP" : "LDAPS"}`;
  };
  const toggle = (): void => {
    form?.group.remove();
    form = form ? null : valuesForm(formId, line.dataset.account, values);
    if (form) {
      line.append(form.group);
      control.setAttribute("aria-controls", formId);
    } else control.removeAttribute("aria-controls");
    control.setAttribute("aria-expanded", String(form !== null));
    renew();
  };
  const copyLink = (): void => {
    if (!form) toggle();
    form?.copyLink();
  };
  let question: HTMLElement | null = null;
  const ask = (offered: OwnValues): void => {
    question?.remove();
    question = linkQuestion(offered, values.own(), (isTaken) => {
      question?.remove();
      dropLinkValues();
      if (isTaken) values.set(offered);
      control.focus();
    });
    line.append(question);
    question.scrollIntoView({ block: "center" });
    question.focus({ preventScroll: true });
  };
  renew();
  return { renew, toggle, copyLink, ask };
}
