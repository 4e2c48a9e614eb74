import type { ComponentPropsWithoutRef } from "react";
import { Link, type LinkProps } from "./Link";
import { Spinner } from "./Spinner";
import * as styles from "./Button.module.css";

export interface ButtonProps extends ComponentPropsWithoutRef<"button"> {
  readonly tone?: "accent" | "plain";
  readonly size?: "bar" | "large";
  readonly busy?: boolean;
}

/**
 * A button. While busy it keeps its width, shows a spinner and ignores clicks. Of a double click it
 * accepts only the first.
 */
export function Button({
  tone = "plain",
  size = "bar",
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-tone={tone}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy || event.detail > 1 ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.label}>{children}</span>
      {busy ? <Spinner /> : null}
    </button>
  );
}

/** A link that looks like a large button. */
export function LinkButton({
  tone = "plain",
  ...link
}: Pick<LinkProps, "to" | "children"> & Pick<ButtonProps, "tone">) {
  return <Link {...link} className={styles.button} data-tone={tone} data-size="large" />;
}
