import { Link as GatsbyLink } from "gatsby";
import type { ReactNode } from "react";

export interface LinkProps {
  /** A path of this site, without the path prefix. */
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Whether the page shown is the one it leads to, or belongs to its section. */
  readonly current?: boolean;
  readonly onClick?: () => void;
  readonly "aria-label"?: string;
  /** Variants of its look. */
  readonly [data: `data-${string}`]: string;
}

/** A link to a page of this site. */
export function Link({ current, children, ...rest }: LinkProps) {
  return (
    <GatsbyLink
      {...rest}
      getProps={({ isCurrent }) => ({
        "aria-current": current ? (isCurrent ? "page" : "true") : undefined,
      })}
    >
      {children}
    </GatsbyLink>
  );
}
