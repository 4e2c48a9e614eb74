import { onAction } from "#src/browser/actions";
import { attachFeedback, type FeedbackGroup } from "./group";

/** Minified text of `feedback.css`. */
declare const feedbackStyle: string;

// A separate script, loaded when a button is pressed (`loader.ts`); it handles that press at once.
const groups = new WeakMap<Element, FeedbackGroup>();

const style = new CSSStyleSheet();
style.replaceSync(feedbackStyle);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];

const pressed = document.querySelector(`[data-action="feedback"][aria-busy]`);
document
  .querySelectorAll(`[data-action="feedback"][aria-busy]`)
  .forEach((button) => button.removeAttribute("aria-busy"));
if (pressed) press(pressed);
onAction("feedback", press);

function press(button: Element): void {
  const box = button.parentElement;
  if (!box || !(button instanceof HTMLButtonElement)) return;
  const group = groups.get(box) ?? attachFeedback(box);
  groups.set(box, group);
  group.press(button);
}
