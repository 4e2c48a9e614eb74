import { useEffect, useRef, useState } from "react";

const pauseMs = 800;

/**
 * A sentence for a status: at once, but of sentences that follow one another, as they do with each
 * typed letter, only the last. A screen reader would read out the beginning of each. Null while the
 * sentence is not known.
 */
export function useCalmStatus(sentence: string | null): string {
  const [said, setSaid] = useState("");
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    const isFirst = performance.now() - changedAt.current > pauseMs;
    if (sentence !== null) changedAt.current = sentence === "" ? -Infinity : performance.now();
    const isNow = sentence !== null && (isFirst || sentence === "");
    setSaid(isNow ? sentence : "");
    if (isNow || sentence === null) return undefined;
    const timer = setTimeout(() => setSaid(sentence), pauseMs);
    return () => clearTimeout(timer);
  }, [sentence]);
  return said === sentence ? sentence : "";
}
