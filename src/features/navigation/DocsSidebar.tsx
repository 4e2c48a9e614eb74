import { useEffect, useRef, useState, type RefObject } from "react";
import { currentAddress } from "#src/browser/address";
import { Button } from "#src/components/ui/Button";
import { Waiting } from "#src/components/ui/Waiting";
import {
  fetchSidebar,
  forgetTouches,
  hasShutGroups,
  keepSidebar,
  markCurrent,
  restoreSidebar,
} from "./docs-sidebar";
import * as styles from "./DocsSidebar.module.css";

/**
 * The sidebar named `id`. Its links are in the page's HTML or are fetched once; React leaves them
 * alone.
 */
export function DocsSidebar({ id, path }: { readonly id: string; readonly path: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { isWaiting, failure, retry } = useLinks(box);
  useEffect(() => {
    if (!box.current) return;
    void showCurrent(box.current);
    forgetTouches(box.current);
  }, [path]);
  return (
    <nav className={styles.sidebar} aria-label="Разделы документации">
      {isWaiting ? <Waiting /> : null}
      {failure ? (
        <p className={styles.failed} role="alert">
          Список разделов не загрузился. {failure} <Button onClick={retry}>Повторить</Button>
        </p>
      ) : null}
      <div
        ref={box}
        className={styles.links}
        id={id}
        data-docs-sidebar=""
        dangerouslySetInnerHTML={empty}
        suppressHydrationWarning
      />
    </nav>
  );
}

/** Fills an empty box with the links, and keeps what is opened and how far it is scrolled. */
function useLinks(boxRef: RefObject<HTMLDivElement>) {
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState("");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const sidebar = boxRef.current;
    if (!sidebar) return;
    const start = (): void => {
      restoreSidebar(sidebar);
      markCurrent(sidebar, currentAddress().pathname);
      if (sidebar.querySelector("[data-touched]")) keepSidebar(sidebar);
    };
    if (sidebar.childElementCount > 0) start();
    else {
      setWaiting(true);
      setFailure("");
      fetchSidebar()
        .then(
          (html) => {
            sidebar.innerHTML = html;
            start();
          },
          (error: Error) => setFailure(error.message),
        )
        .finally(() => setWaiting(false));
    }
    const keep = (): void => keepSidebar(sidebar);
    if (hasShutGroups(sidebar))
      void shutGroups().then((code) => code.openShutGroups(sidebar), leave);
    sidebar.addEventListener("toggle", keep, true);
    sidebar.addEventListener("scrollend", keep);
    return () => {
      sidebar.removeEventListener("toggle", keep, true);
      sidebar.removeEventListener("scrollend", keep);
    };
  }, [boxRef, attempt]);
  return { isWaiting, failure, retry: () => setAttempt(attempt + 1) };
}

/** Marks the link to the current page, also in a group that was left out. */
async function showCurrent(sidebar: HTMLElement): Promise<void> {
  const path = currentAddress().pathname;
  markCurrent(sidebar, path);
  if (!hasShutGroups(sidebar) || sidebar.querySelector("[aria-current]")) return;
  const group = await shutGroups()
    .then((code) => code.openGroupOf(sidebar, path))
    .catch(() => null);
  if (group) markCurrent(sidebar, currentAddress().pathname);
}

const shutGroups = () => import("./shut-groups");
// The groups stay links.
const leave = (): void => undefined;
const empty = { __html: "" };
