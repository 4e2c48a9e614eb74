import { useEffect, useState } from "react";

const pauseMs = 800;

/**
 * Whether typing has paused, so that `sentence` about `text` may be said aloud; `settle` ends the
 * wait. Nothing is said of null.
 */
export function useSettled(text: string, sentence: string | null) {
  const [settled, setSettled] = useState<{
    readonly text: string;
    readonly sentence: string | null;
  }>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, sentence }), pauseMs);
    return () => clearTimeout(timer);
  }, [text, sentence]);
  return {
    isSettled: sentence !== null && settled?.text === text && settled.sentence === sentence,
    settle: (): void => setSettled({ text, sentence }),
  };
}
