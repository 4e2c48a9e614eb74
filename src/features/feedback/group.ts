import { element } from "#src/browser/element";
import { feedbackForm } from "./form";
import { sectionInView } from "./sections";
import { sendFrom, type OnEnd } from "./send";

const formId = "feedback-form";

/**
 * Handles the question at the end of a page: «Да» is sent at once, «Нет» asks for the reason.
 * Returns what to call when one is pressed.
 */
export function attachFeedback(box: HTMLElement): (button: HTMLButtonElement) => void {
  let form: HTMLFormElement | null = null;
  const failure = element("p", { class: "f-failure", role: "alert" });
  const finish: OnEnd = ({ kind }) => announce(box, kind === "kept");

  const sendYes = (button: HTMLButtonElement): void => {
    if (button.hasAttribute("aria-busy")) return;
    form?.remove();
    for (const opener of box.querySelectorAll("[aria-expanded]"))
      opener.setAttribute("aria-expanded", "false");
    box.append(failure);
    const answer = { section: sectionInView(box), reason: "found", text: "", website: "" } as const;
    void sendFrom(button, failure, answer, finish, () => sendYes(button));
  };

  const toggleForm = (button: HTMLButtonElement): void => {
    // «Да» may still be on its way, and fail.
    failure.replaceChildren();
    // The form keeps typed text while it is closed.
    form ??= feedbackForm(formId, sectionInView(box), finish);
    if (form.isConnected) form.remove();
    else box.append(form);
    button.setAttribute("aria-expanded", String(form.isConnected));
    button.setAttribute("aria-controls", formId);
  };

  return (button) => (button.textContent === "Да" ? sendYes : toggleForm)(button);
}

/** The group announces the outcome, also to screen readers. */
function announce(box: HTMLElement, isKept: boolean): void {
  const end = element("p", { class: "f-end", role: "status", tabindex: "-1" });
  box.replaceChildren(...[...box.children].filter(({ id }) => id === "c-feedback"), end);
  end.textContent = isKept
    ? "Спасибо, ответ учтён. Он поможет исправить страницу."
    : "На этом сайте ответы не собирают: у него нет сервера.";
  // The focused control is gone.
  end.focus({ preventScroll: true });
}
