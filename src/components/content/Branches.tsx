import type { ReactNode } from "react";

/** Nested lists drawn as a tree of answers. */
export function Branches({ children }: { readonly children: ReactNode }) {
  return <div className="c-branches">{children}</div>;
}
