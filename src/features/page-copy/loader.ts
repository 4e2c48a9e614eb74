import { onAction } from "#src/browser/actions";
import { lateScript } from "#src/browser/late-script";

/** Address of what `main.ts` is bundled to. */
declare const pageCopyScript: string;

/** Runs in the head script. Fetches the code of «Копировать как Markdown» when it is pressed. */
export function awaitPageCopy(): void {
  onAction("markdown", lateScript(pageCopyScript));
}
