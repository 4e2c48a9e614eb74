import type { ReactNode } from "react";

interface TermLinkProps {
  readonly href: string;
  /** The term's short definition. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** A link to the glossary; the style sheet shows the definition on hover and focus. */
export function TermLink({ href, hint, children }: TermLinkProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since WAI-ARIA 1.3
    <a className="c-term" href={href} aria-description={hint}>
      {children}
    </a>
  );
}
