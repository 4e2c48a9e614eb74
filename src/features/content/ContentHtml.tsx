import { useEffect, useRef } from "react";
import { shownEvent } from "#src/browser/awaited-code";
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
    const ends = [offerWrapping(content), attachZoom(content)];
    return () => ends.forEach((end) => end());
  }, [html]);
  return <div ref={box} className="c-content" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Shows «Переносить строки» where a line is wider than its box. A block is measured once it is laid
 * out and whenever its size changes.
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
