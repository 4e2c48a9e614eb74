import { element } from "#src/browser/element";
import type { FeedbackRequest } from "#src/contracts/reader-notes";
import { pageSections } from "./sections";
import { hasServer, sendFrom, type Answer, type OnEnd } from "./send";

const reasons = {
  missing: "Нет того, что нужно",
  wrong: "Написано неверно или устарело",
  unclear: "Непонятно",
  other: "Другое",
} as const satisfies Partial<Record<FeedbackRequest["reason"], string>>;
const mostLetters = 500;
// The note is no part of the label, or it would be read as the name. A plain group cannot be
// invalid (WAI-ARIA 1.2).
const html = `
<fieldset class="f-reasons" role="radiogroup">
  <legend>Что не так?</legend>
  ${Object.entries(reasons)
    .map(
      ([value, words]) =>
        `<label class="f-reason"><input type="radio" name="reason" value="${value}">${words}</label>`,
    )
    .join("")}
</fieldset>
<div class="f-field">
  <label for="feedback-section">К чему относится</label>
  <select id="feedback-section" class="f-input" name="section"></select>
</div>
<div class="f-field">
  <label for="feedback-text">Подробности, если хотите</label>
  <textarea id="feedback-text" class="f-input" name="text" rows="3" maxlength="${mostLetters}"
    aria-describedby="feedback-note"></textarea>
  <span id="feedback-note" class="f-note"></span>
</div>
<div class="f-trap" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></div>
<div class="f-row">
  <button class="c-button">Отправить</button>
  <p id="feedback-failure" class="f-failure" role="alert"></p>
</div>`;

/** The form below «Нет»: a reason, the section, and an optional comment. */
export function feedbackForm(id: string, chosen: string, onEnd: OnEnd): HTMLFormElement {
  const form = element("form", { id, class: "f-form", novalidate: "" });
  form.innerHTML = html;
  const part = <Part extends Element>(selector: string) => form.querySelector(selector) as Part;
  const why = part<HTMLFieldSetElement>("fieldset");
  const text = part<HTMLTextAreaElement>("textarea");
  const failure = part<HTMLElement>(".f-failure");
  part("select").append(
    ...[{ id: "", title: "Вся страница" }, ...pageSections()].map(
      ({ id: value, title }) => new Option(title, value, false, value === chosen),
    ),
  );
  const showLeft = (): void => {
    part("#feedback-note").textContent =
      `Не пишите паролей, имён и адресов. Осталось знаков: ${mostLetters - text.value.length}`;
  };
  text.addEventListener("input", showLeft);
  showLeft();
  why.addEventListener("change", () => {
    if (why.hasAttribute("aria-invalid")) failure.replaceChildren();
    why.removeAttribute("aria-invalid");
    why.removeAttribute("aria-describedby");
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(form);
    if (data.has("reason")) {
      const value = (name: keyof Answer): string => String(data.get(name) ?? "");
      const answer: Answer = {
        reason: value("reason") as keyof typeof reasons,
        section: value("section"),
        text: value("text").trim(),
        website: value("website"),
      };
      void sendFrom(part("button"), failure, answer, onEnd, () => form.requestSubmit());
      return;
    }
    failure.textContent = "Выберите, что не так.";
    why.setAttribute("aria-invalid", "true");
    why.setAttribute("aria-describedby", failure.id);
    part<HTMLInputElement>("input").focus();
  });
  // Checked before the reader writes something nobody would receive.
  void hasServer().then((isThere) => isThere || onEnd({ kind: "no-server" }));
  return form;
}
