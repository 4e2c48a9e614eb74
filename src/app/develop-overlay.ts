import { fetchFile } from "#src/browser/fetch-file";

const every = 1000;

/** In `gatsby develop`: lists content problems over the page until they are fixed. */
export function showContentProblems(): void {
  const overlay = document.createElement("section");
  overlay.setAttribute("role", "alert");
  overlay.setAttribute("aria-label", "Ошибки в содержании");
  Object.assign(overlay.style, {
    position: "fixed",
    inset: "auto 0 0 0",
    maxBlockSize: "50vh",
    overflow: "auto",
    padding: "1rem",
    zIndex: "1000",
    background: "var(--danger-wash)",
    color: "var(--ink)",
    font: "0.875rem/1.6 var(--mono)",
    whiteSpace: "pre-wrap",
    borderBlockStart: "2px solid var(--danger)",
  });
  const refresh = async (): Promise<void> => {
    const answer = await fetchFile("/___content-problems").catch(() => null);
    const lines = answer ? ((await answer.json()) as string[]) : [];
    overlay.textContent = lines.join("\n");
    if (lines.length === 0) overlay.remove();
    else if (!overlay.isConnected) document.body.append(overlay);
  };
  setInterval(() => void refresh(), every);
}
