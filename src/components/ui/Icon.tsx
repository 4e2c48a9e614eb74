import type { ReactNode } from "react";

/** A 24 × 24 px line drawing in the text colour, hidden from screen readers. */
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
