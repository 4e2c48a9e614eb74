import { onAction } from "#src/browser/actions";
import { lateScript } from "#src/browser/first-act/late-script";

/** Address of the bundle of `main.ts`. */
declare const feedbackScript: string;

/** Runs in the head script. Loads the code of «Помогла ли страница?» when a button is pressed. */
export function awaitFeedback(): void {
  onAction("feedback", lateScript(feedbackScript));
}
