import { useEffect, useState } from "react";
import { takeKeptText } from "#src/browser/entry-text";

/** Logs hold names and addresses: one is kept in memory alone, until the site is closed. */
let kept = "";

/**
 * The text of the field, which is still there when the reader comes back to the page, or has
 * reloaded it to get its code.
 */
export function useKeptLog(): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(kept);
  useEffect(() => {
    const before = takeKeptText();
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know the history
    if (before !== "") setText((kept = before));
  }, []);
  return [
    text,
    (next) => {
      kept = next;
      setText(next);
    },
  ];
}
