import { forwardRef, type ComponentPropsWithoutRef } from "react";

interface LongTextProps extends Omit<
  ComponentPropsWithoutRef<"textarea">,
  "value" | "readOnly" | "onChange" | "onPaste"
> {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/**
 * A text area with a megabyte blocks the browser for seconds, so longer texts are shortened on
 * screen.
 */
const mostWhole = 50_000;
const shownOfLong = 2_000;

/**
 * A text area for logs and exports of any length. Of a very long text it shows only the beginning,
 * read-only; pasting another text replaces it.
 */
export const LongText = forwardRef<HTMLTextAreaElement, LongTextProps>(function LongText(
  { text, onText, ...more },
  ref,
) {
  const isLong = text.length > mostWhole;
  return (
    <textarea
      {...more}
      ref={ref}
      value={isLong ? `${text.slice(0, shownOfLong)}\n…` : text}
      readOnly={isLong}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData("text");
        // A read-only field ignores pasted text, so it is handled here.
        if (pasted.length <= mostWhole && !isLong) return;
        event.preventDefault();
        onText(pasted);
      }}
    />
  );
});
