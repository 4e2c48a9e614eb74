import { useEffect, useRef } from "react";

/** The text of a page as static HTML. Its interactive parts are loaded only when it has any, and attached to it. */
export function ContentHtml({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = box.current;
    if (!content?.querySelector("[data-copy], [data-tabs], [data-zoom]")) return;
    let detach: (() => void) | null = null;
    let isLeft = false;
    void import("#src/islands/mount").then(({ mountIslands }) => {
      if (!isLeft) detach = mountIslands(content);
    });
    return () => {
      isLeft = true;
      detach?.();
    };
  }, [html]);
  return <div ref={box} className="c-content" dangerouslySetInnerHTML={{ __html: html }} />;
}
