import { useRef, type MouseEvent, type PointerEvent } from "react";

/** Handlers of a dialog that a click beside it closes. */
export function useClickBeside(close: () => void) {
  const pressed = useRef<EventTarget | null>(null);
  return {
    onPointerDown: (event: PointerEvent): void => {
      pressed.current = event.target;
    },
    // A text selected from inside to beside the dialog ends in a click there: only a press that began there counts.
    // Nor does the second click of the double click that opened the dialog.
    onClick: (event: MouseEvent): void => {
      if (event.target === event.currentTarget && pressed.current === event.target && event.detail < 2) close();
    },
  };
}
