import { useEffect, useRef } from "react";
import { readStored } from "#src/browser/storage";

/** The text of a page as static HTML. Its interactive parts are fetched when the reader first comes near them. */
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

/** Shows «Переносить строки» where a line is longer than its box. A block is measured once it is laid out, and whenever its size changes. */
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

const near = ["pointerover", "touchstart", "focusin", "click"] as const;

/** Waits for the pointer, a finger or the focus; a click that came before the code is repeated. A remembered tab does not wait. */
function attachWhenNear(content: HTMLElement): () => void {
  let detach: (() => void) | null = null;
  let isLeft = false;
  let clicked: HTMLElement | null = null;
  let isAsked = false;
  const onNear = (event: Event): void => {
    const target =
      event.type === "click" && event.target instanceof Element
        ? event.target.closest<HTMLElement>("button, [data-zoom]")
        : null;
    if (target && !("plain" in content.dataset)) {
      event.preventDefault();
      clicked = target;
    }
    ask();
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
        clicked?.click();
      },
      () => {
        // Gone with a deploy, or no network: the text is read as without JavaScript until the reader comes near again.
        content.dataset.plain = "";
        if (!isLeft) clicked?.click();
        clicked = null;
        isAsked = false;
      },
    );
  };
  const stopWaiting = (): void => near.forEach((kind) => content.removeEventListener(kind, onNear));
  near.forEach((kind) =>
    content.addEventListener(kind, onNear, kind === "touchstart" ? { passive: true } : undefined),
  );
  const groups = [...content.querySelectorAll<HTMLElement>("[data-tabs]")].map(
    (set) => set.dataset.tabs ?? "",
  );
  if (groups.some((group) => readStored(`tabs.${group}`) !== null)) ask();
  return () => {
    isLeft = true;
    stopWaiting();
    detach?.();
  };
}
