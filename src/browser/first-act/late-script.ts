import { codeFailed, loadedEvent, onCodeRetry, scriptLoaded } from "./state";

/**
 * Returns a function that loads a script once, when it is first needed. A control pressed before it
 * has loaded is marked busy. If loading fails and `isWanted`, a notice offers «Повторить».
 */
export function lateScript(
  src: string,
  isWanted: () => boolean = () => true,
): (control?: Element) => void {
  let state: "none" | "loading" | "loaded" | "failed" = "none";
  const load = (control?: Element): void => {
    if (state === "loaded") return;
    control?.setAttribute("aria-busy", "true");
    if (state === "loading") return;
    state = "loading";
    const script = document.createElement("script");
    script.src = src;
    // Blocks the first paint where the browser supports it: a script requested this early is needed
    // at once.
    script.setAttribute("blocking", "render");
    script.onload = () => {
      state = "loaded";
      scriptLoaded();
    };
    script.onerror = () => {
      state = isWanted() ? "failed" : "none";
      if (state === "failed") codeFailed();
    };
    document.head.append(script);
  };
  onCodeRetry(() => state === "failed" && load());
  // Another script's success has hidden the notice.
  addEventListener(loadedEvent, () => state === "failed" && codeFailed());
  return load;
}
