import { cameEvent, codeFailed, onCodeRetry, tellOfCode } from "./awaited-code";

/**
 * Returns a function that loads a script once, when it is first needed. A control pressed before it
 * has loaded is marked busy. If loading fails and `isAsked`, a notice offers «Повторить».
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
    // Blocks the first paint where the browser supports it: a script requested this early is needed
    // at once.
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
  // Another script's success has hidden the notice, but this one is still missing.
  addEventListener(cameEvent, () => {
    if (isMissing) document.documentElement.dataset.codeFailed = "";
  });
  return load;
}
