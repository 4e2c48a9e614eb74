import { useEffect, useRef, type RefObject } from "react";

/**
 * Adopts text typed into a field before hydration. Attach the ref to the field, and call the hook
 * after those that set its first text: the field still shows the typed text while effects run, and
 * the last effect wins. An empty field gets the `kept` text.
 */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  take: (text: string) => void,
  kept: () => string = () => "",
): RefObject<Field> {
  const field = useRef<Field>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const text = field.current?.value || kept();
    if (text !== "") take(text);
  }, [take, kept]);
  return field;
}
