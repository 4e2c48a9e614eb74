import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "#src/components/ui/VisuallyHidden";

/**
 * Announces page changes to screen readers, politely and in Russian. base.css hides Gatsby's own
 * announcer, which speaks English.
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
