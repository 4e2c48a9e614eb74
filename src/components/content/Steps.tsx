import type { ReactNode } from "react";

/** A numbered list drawn as steps. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <div className="c-steps">{children}</div>;
}
