import { onAction } from "#src/browser/actions";
import { lateScript } from "#src/browser/first-act/late-script";

/** Address of the bundle of `main.ts`. */
declare const pageCopyScript: string;

/**
 * Runs in the head script. Loads the code of «Копировать как Markdown» when the button is pressed.
 */
export function awaitPageCopy(): void {
  onAction("markdown", lateScript(pageCopyScript));
}
