import { forwardRef } from "react";
import { TextField, type TextFieldProps } from "#src/components/ui/Field";

/**
 * Shows an address as typed: the type `email` would turn «почта.рф» into «xn--80a1acny.xn--p1ai».
 */
export const EmailField = forwardRef<HTMLInputElement, Omit<TextFieldProps, "label">>(
  function EmailField(props, ref) {
    return (
      <TextField
        {...props}
        ref={ref}
        label="Почта"
        name="email"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
    );
  },
);
