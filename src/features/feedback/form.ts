import type { FeedbackReason } from "#src/contracts/reader-notes";
import { element } from "./elements";
import { pageSections } from "./sections";
import { hasServer, sendFeedback, type FeedbackOutcome } from "./send";

export interface FeedbackForm {
  readonly root: HTMLFormElement;
}

const reasons: readonly (readonly [FeedbackReason, string])[] = [
  ["missing", "Нет того, что нужно"],
  ["wrong", "Написано неверно или устарело"],
  ["unclear", "Непонятно"],
  ["other", "Другое"],
];
const mostLetters = 500;

/** The form below «Нет»: a reason, the section, and an optional comment. */
export function feedbackForm(id: string, section: string, onEnd: OnEnd): FeedbackForm {
  const why = reasonsField();
  const where = sectionField(section);
  const { text, note } = textField(`${id}-note`);
  const failureId = `${id}-failure`;
  const trap = element("input", { name: "website", tabIndex: -1, autocomplete: "off" });
  const read = (): Feedback | string => {
    const reason = reasons.find(([value]) => new FormData(root).get("reason") === value)?.[0];
    if (reason !== undefined)
      return {
        section: where.value,
        reason,
        text: text.value.trim(),
        website: trap.value,
      };
    return "Выберите, что не так.";
  };
  const { row, failure, send } = sendRow(read, onEnd, () => {
    why.setAttribute("aria-invalid", "true");
    why.setAttribute("aria-describedby", failureId);
    why.querySelector("input")?.focus();
  });
  failure.id = failureId;
  why.addEventListener("change", () => {
    if (why.hasAttribute("aria-invalid")) failure.replaceChildren();
    why.removeAttribute("aria-invalid");
    why.removeAttribute("aria-describedby");
  });
  const root = element(
    "form",
    { id, className: "f-form", noValidate: true },
    why,
    field("К чему относится", `${id}-section`, where),
    field("Подробности, если хотите", `${id}-text`, text, note),
    element("div", { className: "f-trap", ariaHidden: "true" }, trap),
    row,
  );
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    void send();
  });
  // Checked before the reader writes something nobody would receive.
  void hasServer().then((isThere) => isThere || onEnd({ kind: "no-server" }));
  return { root };
}

type Feedback = Parameters<typeof sendFeedback>[0];
type OnEnd = (outcome: Exclude<FeedbackOutcome, { kind: "failed" }>) => void;

/** The button that sends what `read` gives, or shows the sentence about what is missing. */
function sendRow(read: () => Feedback | string, onEnd: OnEnd, onMissing: () => void) {
  const submit = element("button", { type: "submit", className: "f-button" }, "Отправить");
  const failure = element("p", { className: "f-failure", role: "alert" });
  const send = async (): Promise<void> => {
    if (submit.ariaBusy === "true") return;
    const feedback = read();
    if (typeof feedback === "string") {
      failure.textContent = feedback;
      return onMissing();
    }
    failure.replaceChildren();
    submit.ariaBusy = "true";
    const outcome = await sendFeedback(feedback);
    submit.ariaBusy = null;
    if (outcome.kind !== "failed") return onEnd(outcome);
    // The form stays open.
    const retry = element("button", { type: "submit", className: "f-button" }, "Повторить");
    failure.replaceChildren(outcome.message, " ", retry);
  };
  return { row: element("div", { className: "f-row" }, submit, failure), failure, send };
}

function reasonsField(): HTMLFieldSetElement {
  const group = element(
    "fieldset",
    { className: "f-reasons" },
    element("legend", {}, "Что не так?"),
    ...reasons.map(([value, words]) =>
      element(
        "label",
        { className: "f-reason" },
        element("input", { type: "radio", name: "reason", value }),
        words,
      ),
    ),
  );
  // A plain group cannot be invalid (WAI-ARIA 1.2).
  group.setAttribute("role", "radiogroup");
  return group;
}

function sectionField(chosen: string): HTMLSelectElement {
  return element(
    "select",
    { className: "f-input" },
    ...[{ id: "", title: "Вся страница" }, ...pageSections()].map(({ id: value, title }) =>
      element("option", { value, selected: value === chosen }, title),
    ),
  );
}

function textField(noteId: string) {
  const text = element("textarea", { className: "f-input", rows: 3, maxLength: mostLetters });
  text.setAttribute("aria-describedby", noteId);
  const note = element("span", { id: noteId, className: "f-note" });
  const showLeft = (): void => {
    note.textContent = `Не пишите паролей, имён и адресов. Осталось знаков: ${mostLetters - text.value.length}`;
  };
  text.addEventListener("input", showLeft);
  showLeft();
  return { text, note };
}

/** A control with its label. The note is no part of the label, or it would be read as the name. */
function field(
  label: string,
  id: string,
  control: HTMLSelectElement | HTMLTextAreaElement,
  ...note: readonly HTMLElement[]
): HTMLDivElement {
  control.id = id;
  return element(
    "div",
    { className: "f-field" },
    element("label", { className: "f-label", htmlFor: id }, label),
    control,
    ...note,
  );
}
