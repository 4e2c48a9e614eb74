import { onAction } from "#src/browser/actions";
import { lateScript } from "#src/browser/late-script";

/** Address of what `main.ts` is bundled to. */
declare const feedbackScript: string;

/** Runs in the head script. Fetches the code of «Помогла ли страница?» when it is answered. */
export function awaitFeedback(): void {
  onAction("feedback", lateScript(feedbackScript));
}
