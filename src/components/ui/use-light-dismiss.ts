import { useRef, type MouseEvent, type PointerEvent } from "react";

/**
 * Handlers for a dialog that closes by its close button and, if nothing would be lost
 * (`isLightDismissable`), by a click outside.
 */
export function useLightDismiss(close: () => void, isLightDismissable = true) {
  const pressed = useRef<EventTarget | null>(null);
  // The second click of a double click that opened the dialog must not close it.
  const onCrossClick = (event: MouseEvent): void => {
    if (event.detail < 2) close();
  };
  return {
    onCrossClick,
    beside: {
      onPointerDown: (event: PointerEvent): void => {
        pressed.current = event.target;
      },
      // Selecting text from inside the dialog to outside ends in a click outside: only clicks that
      // also began there count.
      onClick: (event: MouseEvent): void => {
        if (!isLightDismissable || event.target !== event.currentTarget) return;
        if (pressed.current === event.target) onCrossClick(event);
      },
    },
  };
}
