import type { ReactNode } from "react";

interface TermLinkProps {
  readonly href: string;
  /** The term's short definition. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** A link to the glossary; hovering shows the short definition. */
export function TermLink({ href, hint, children }: TermLinkProps) {
  return (
    <a className="c-term" href={href} title={hint}>
      {children}
    </a>
  );
}
