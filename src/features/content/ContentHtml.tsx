import { useEffect, useRef } from "react";
import {
  awaitCode,
  codeCame,
  codeFailed,
  onCodeRetry,
  pressedEvent,
} from "#src/browser/awaited-code";
import { readStored } from "#src/browser/storage";

/**
 * The text of a page as static HTML. Its interactive parts are fetched when the reader first comes
 * near them.
 */
export function ContentHtml({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = box.current;
    if (!content?.querySelector("[data-copy], [data-tabs], [data-zoom]")) return undefined;
    const ends = [offerWrapping(content), attachWhenNear(content)];
    return () => ends.forEach((end) => end());
  }, [html]);
  return <div ref={box} className="c-content" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Shows «Переносить строки» where a line is longer than its box. A block is measured once it is
 * laid out, and whenever its size changes.
 */
function offerWrapping(content: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target: code } of entries) {
      const button = code.parentElement?.querySelector<HTMLElement>("[data-wrap]");
      if (button?.getAttribute("aria-pressed") === "false")
        button.hidden = code.scrollWidth <= code.clientWidth;
    }
  });
  content.querySelectorAll(".c-pre").forEach((code) => observer.observe(code));
  return () => observer.disconnect();
}

const near = ["pointerover", "touchstart", "focusin", pressedEvent] as const;

/**
 * Waits for the pointer, a finger, the focus or a press, which the head script keeps. A remembered
 * tab does not wait.
 */
function attachWhenNear(content: HTMLElement): () => void {
  let detach: (() => void) | null = null;
  let isLeft = false;
  let isAsked = false;
  // Before this, the head script has kept presses and had nobody to tell.
  let isPressed = content.querySelector("button[aria-busy]") !== null;
  const onPressed = ({ target }: Event): void => {
    // A picture's link leads to the picture by itself.
    isPressed ||= target instanceof HTMLButtonElement;
  };
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    void import("#src/islands/mount").then(
      ({ mountIslands }) => {
        stopWaiting();
        if (isLeft) return;
        delete content.dataset.plain;
        detach = mountIslands(content);
        codeCame(content);
      },
      () => {
        // Gone with a deploy, or no network: the text is read as without JavaScript until the
        // reader comes near again.
        isAsked = false;
        if (isLeft) return;
        content.dataset.plain = "";
        codeFailed(isPressed);
      },
    );
  };
  const forgetRetry = onCodeRetry(() => isPressed && ask());
  const stopWaiting = (): void => {
    forgetRetry();
    near.forEach((kind) => content.removeEventListener(kind, ask));
  };
  awaitCode(content);
  content.addEventListener(pressedEvent, onPressed);
  near.forEach((kind) =>
    content.addEventListener(kind, ask, kind === "touchstart" ? { passive: true } : undefined),
  );
  const groups = [...content.querySelectorAll<HTMLElement>("[data-tabs]")].map(
    (set) => set.dataset.tabs ?? "",
  );
  const isWanted = groups.some((group) => readStored(`tabs.${group}`) !== null);
  if (isWanted || content.querySelector("[aria-busy]")) ask();
  return () => {
    isLeft = true;
    stopWaiting();
    content.removeEventListener(pressedEvent, onPressed);
    detach?.();
  };
}
