import { useRef, type MouseEvent, type PointerEvent } from "react";

/**
 * Handlers of a dialog that its cross closes and, where nothing would be lost
 * (`isLightDismissable`), a click beside it.
 */
export function useLightDismiss(close: () => void, isLightDismissable = true) {
  const pressed = useRef<EventTarget | null>(null);
  // The second click of the double click that opened the dialog does not close it.
  const onCrossClick = (event: MouseEvent): void => {
    if (event.detail < 2) close();
  };
  return {
    onCrossClick,
    beside: {
      onPointerDown: (event: PointerEvent): void => {
        pressed.current = event.target;
      },
      // A text selected from inside to beside the dialog ends in a click there: only a press that
      // began there counts.
      onClick: (event: MouseEvent): void => {
        if (!isLightDismissable || event.target !== event.currentTarget) return;
        if (pressed.current === event.target) onCrossClick(event);
      },
    },
  };
}
