import { sendFeedback, type FeedbackOutcome } from "./send";
import { feedbackForm, type FeedbackForm } from "./form";
import { element } from "./elements";
import { sectionInView } from "./sections";

/** The question at the end of a page, after the first press. */
export interface FeedbackGroup {
  /** Called when «Да» or «Нет» is pressed. */
  readonly press: (button: HTMLButtonElement) => void;
}

const formId = "feedback-form";

/** Handles the question's buttons: «Да» is sent at once, «Нет» asks for the reason. */
export function attachFeedback(box: HTMLElement): FeedbackGroup {
  let form: FeedbackForm | null = null;
  const failure = element("p", { className: "f-failure", role: "alert" });

  const finish = (outcome: Ending): void => announce(box, outcome);

  const sendYes = async (button: HTMLButtonElement): Promise<void> => {
    if (button.ariaBusy === "true") return;
    failure.remove();
    form?.root.remove();
    for (const opener of box.querySelectorAll("[aria-expanded]")) opener.ariaExpanded = "false";
    button.ariaBusy = "true";
    const section = sectionInView(box);
    const outcome = await sendFeedback({ section, reason: "found", text: "", website: "" });
    button.ariaBusy = null;
    if (outcome.kind !== "failed") return finish(outcome);
    const retry = element("button", { type: "button", className: "f-button" }, "Повторить");
    retry.addEventListener("click", () => void sendYes(button));
    box.append(failure);
    failure.replaceChildren(outcome.message, " ", retry);
  };

  const toggleForm = (button: HTMLButtonElement): void => {
    failure.remove();
    // The form keeps typed text while it is closed.
    form ??= feedbackForm(formId, sectionInView(box), finish);
    if (form.root.isConnected) form.root.remove();
    else box.append(form.root);
    button.ariaExpanded = String(form.root.isConnected);
    button.setAttribute("aria-controls", formId);
  };

  return {
    press: (button) => {
      if (button.textContent === "Да") void sendYes(button);
      else toggleForm(button);
    },
  };
}

type Ending = Exclude<FeedbackOutcome, { kind: "failed" }>;

/** The group announces the outcome, also to screen readers. */
function announce(box: HTMLElement, { kind }: Ending): void {
  const words =
    kind === "kept"
      ? "Спасибо, ответ учтён. Он поможет исправить страницу."
      : "На этом сайте ответы не собирают: у него нет сервера.";
  const end = element("p", { className: "f-end", role: "status", tabIndex: -1 });
  box.replaceChildren(...[...box.children].filter(({ id }) => id === "c-feedback"), end);
  end.textContent = words;
  // The focused control is gone.
  end.focus({ preventScroll: true });
}
