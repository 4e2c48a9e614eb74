import { onAction } from "#src/browser/actions";
import { attachFeedback } from "./group";

/** Minified text of `feedback.css`. */
declare const feedbackStyle: string;

// A separate script, loaded when a button is pressed (`loader.ts`); it handles that press at once.
const groups = new WeakMap<Element, ReturnType<typeof attachFeedback>>();

const style = new CSSStyleSheet();
style.replaceSync(feedbackStyle);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];

const pressed = document.querySelectorAll(`[data-action="feedback"][aria-busy]`);
for (const button of pressed) button.removeAttribute("aria-busy");
if (pressed[0]) press(pressed[0]);
onAction("feedback", press);

function press(button: Element): void {
  const box = button.parentElement;
  if (!box || !(button instanceof HTMLButtonElement)) return;
  const answer = groups.get(box) ?? attachFeedback(box);
  groups.set(box, answer);
  answer(button);
}
