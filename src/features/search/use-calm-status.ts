import { useEffect, useRef, useState } from "react";

const pauseMs = 800;

/**
 * A sentence for a status: at once, but of sentences that follow one another, as they do with each
 * typed letter, only the last. A screen reader would read out the beginning of each.
 */
export function useCalmStatus(sentence: string): string {
  const [said, setSaid] = useState("");
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    const isFirst = performance.now() - changedAt.current > pauseMs;
    changedAt.current = sentence === "" ? -Infinity : performance.now();
    if (isFirst || sentence === "") {
      setSaid(sentence);
      return undefined;
    }
    const timer = setTimeout(() => setSaid(sentence), pauseMs);
    return () => clearTimeout(timer);
  }, [sentence]);
  return said === sentence ? sentence : "";
}
