import { useEffect, useRef } from "react";
import { isWrapped } from "#src/browser/code-wrap";
import { shownEvent } from "#src/browser/first-act/state";
import { attachZoom } from "./zoom";

/**
 * The text of a page as static HTML. Its tabs and code blocks work without React: `awaitIslands`
 * loads their code.
 */
export function ContentHtml({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = box.current;
    if (!content?.querySelector("[data-copy], [data-tabs], [data-zoom]")) return undefined;
    window.dispatchEvent(new Event(shownEvent));
    const ends = [measureBoxes(content), attachZoom(content)];
    return () => ends.forEach((end) => end());
  }, [html]);
  return <div ref={box} className="c-content" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Shows «Переносить строки» where a line is wider than its box, and keeps Tab for boxes that
 * scroll, which the HTML cannot tell. A box is measured once it is laid out and whenever its size
 * changes.
 */
function measureBoxes(content: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target: box } of entries) {
      const scrolls = box.scrollWidth > box.clientWidth;
      const figure = box.closest("figure");
      const button = figure?.querySelector<HTMLElement>("[data-wrap]");
      if (figure && button) {
        const isOn = isWrapped(figure);
        button.setAttribute("aria-pressed", String(isOn));
        button.hidden = isOn ? !hasBrokenLine(box) : !scrolls;
      }
      // A high block scrolls down where its lines wrap.
      const isHigh = box.matches("pre") && box.scrollHeight > box.clientHeight + 1;
      if (scrolls || isHigh) box.setAttribute("tabindex", "0");
      else if (box !== document.activeElement) box.removeAttribute("tabindex");
    }
  });
  content.querySelectorAll(".c-pre, .c-tableBox").forEach((box) => observer.observe(box));
  return () => observer.disconnect();
}

/** True if a wrapped block has a line that does not fit. */
function hasBrokenLine(box: Element): boolean {
  const code = box.querySelector("code");
  if (!code) return false;
  const lines = code.textContent?.split("\n").length ?? 1;
  return code.offsetHeight > (lines + 0.5) * parseFloat(getComputedStyle(code).lineHeight);
}
