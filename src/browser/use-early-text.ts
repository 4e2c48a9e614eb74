import { useEffect, useRef, type RefObject } from "react";

/**
 * Takes over what was typed into a field before React did. Give the ref to the field, and call the
 * hook after those that set the field's first text: the field still shows what was typed while
 * effects run, and the last one wins.
 */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  take: (text: string) => void,
): RefObject<Field> {
  const field = useRef<Field>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const text = field.current?.value ?? "";
    if (text !== "") take(text);
  }, [take]);
  return field;
}
