import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "#src/components/ui/VisuallyHidden";

/**
 * Tells a screen reader, politely and in Russian, that another page is shown. Gatsby's own English
 * announcer is switched off in base.css.
 */
export function RouteAnnouncer({ path }: { readonly path: string }) {
  const [words, setWords] = useState("");
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const frame = requestAnimationFrame(() =>
      setWords(
        `Открыта страница: ${document.querySelector("main h1")?.textContent ?? document.title}`,
      ),
    );
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return (
    <div aria-live="polite" role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
