import { cameEvent, codeFailed, onCodeRetry, tellOfCode } from "./awaited-code";

/**
 * Gives back what fetches a script of its own, once, at its first need; a control pressed before
 * the script is there is busy from then on. When it cannot be had, that is said with «Повторить»,
 * if `isAsked`.
 */
export function lateScript(
  src: string,
  isAsked: () => boolean = () => true,
): (control?: Element) => void {
  let script: HTMLScriptElement | null = null;
  let isLoaded = false;
  let isMissing = false;
  const load = (control?: Element): void => {
    if (isLoaded) return;
    control?.setAttribute("aria-busy", "true");
    if (script) return;
    isMissing = false;
    script = document.createElement("script");
    script.src = src;
    // What is needed at once is there before the first paint, where the browser can wait for it.
    script.setAttribute("blocking", "render");
    script.onload = () => {
      isLoaded = true;
      tellOfCode();
    };
    script.onerror = () => {
      script = null;
      isMissing = isAsked();
      codeFailed(isMissing);
    };
    document.head.append(script);
  };
  onCodeRetry(() => isMissing && load());
  // Other code that comes takes the notice away, and this is still missing.
  addEventListener(cameEvent, () => {
    if (isMissing) document.documentElement.dataset.codeFailed = "";
  });
  return load;
}
