import { useEffect, useRef, type RefObject } from "react";

/**
 * Takes over what was typed into a field before React did. Give the ref to the field, and call the
 * hook after those that set the field's first text: the field still shows what was typed while
 * effects run, and the last one wins. An empty field takes what was `kept` for it.
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
