import { useEffect, useRef, useState } from "react";
import { Button } from "#src/components/ui/Button";
import { fetchSidebar, keepSidebar, markCurrent, restoreSidebar } from "./docs-sidebar";
import * as styles from "./DocsSidebar.module.css";

/** The `tutorialSidebar`. Its links stand in the HTML of the page or are fetched once; React leaves them alone. */
export function DocsSidebar({ path }: { readonly path: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const sidebar = box.current;
    if (!sidebar) return;
    const start = (): void => {
      restoreSidebar(sidebar);
      markCurrent(sidebar, window.location.pathname);
      setFailed(false);
    };
    if (sidebar.childElementCount > 0) start();
    else {
      fetchSidebar().then(
        (html) => {
          sidebar.innerHTML = html;
          start();
        },
        () => setFailed(true),
      );
    }
    const keep = (): void => keepSidebar(sidebar);
    sidebar.addEventListener("toggle", keep, true);
    sidebar.addEventListener("scrollend", keep);
    return () => {
      sidebar.removeEventListener("toggle", keep, true);
      sidebar.removeEventListener("scrollend", keep);
    };
  }, [attempt]);
  useEffect(() => {
    if (box.current) markCurrent(box.current, window.location.pathname);
  }, [path]);
  return (
    <nav className={styles.sidebar} aria-label="Разделы документации">
      {isFailed ? (
        <p className={styles.failed}>
          Список разделов не загрузился. <Button onClick={() => setAttempt(attempt + 1)}>Повторить</Button>
        </p>
      ) : null}
      <div ref={box} className={styles.links} id="tutorialSidebar" data-docs-sidebar="" dangerouslySetInnerHTML={empty} suppressHydrationWarning />
    </nav>
  );
}

const empty = { __html: "" };
