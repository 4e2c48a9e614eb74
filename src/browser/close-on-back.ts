/**
 * While a menu is open, Back closes it and leaves the reader where he is; Forward goes on. A browser that does not count its
 * places (Navigation API) takes both for Back. Gives back what ends it.
 */
export function backCloses(close: () => void): () => void {
  const place = (): number => window.navigation?.currentEntry?.index ?? -1;
  const shown = place();
  let isReturning = false;
  const onMove = (event: PopStateEvent): void => {
    const isBack = place() < shown || shown === -1;
    if (!isReturning && !isBack) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      end();
      return;
    }
    isReturning = true;
    window.history.forward();
    close();
  };
  const end = (): void => window.removeEventListener("popstate", onMove, { capture: true });
  window.addEventListener("popstate", onMove, { capture: true });
  return () => {
    if (!isReturning) end();
  };
}
