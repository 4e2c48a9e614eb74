import { useState } from "react";

/** Logs hold names and addresses: one is kept in memory alone, until the site is closed. */
let kept = "";

/** The text of the field, which is still there when the reader comes back to the page. */
export function useKeptLog(): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(kept);
  return [
    text,
    (next) => {
      kept = next;
      setText(next);
    },
  ];
}
