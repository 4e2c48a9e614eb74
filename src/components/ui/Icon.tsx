import type { ReactNode } from "react";

/** A line drawing of 24 by 24 px in the colour of the text; says nothing to a screen reader. */
export function Icon({
  children,
  size = 20,
}: {
  readonly children: ReactNode;
  readonly size?: number;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
