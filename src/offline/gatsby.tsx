// Replaces the package `gatsby` in the copy: there is no router, and pages are files.
import type { AnchorHTMLAttributes } from "react";
import { currentAddress, loadInstead, loadNext, rewriteAddress } from "#src/browser/address";
import { fileAddress } from "./addresses";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  readonly getProps?: (place: { readonly isCurrent: boolean }) => object;
}

/** A link to a page of the copy. */
export function Link({ to, getProps, children, ...rest }: LinkProps) {
  const address = fileAddress(to);
  const isCurrent = isShown(address);
  return (
    <a {...rest} {...getProps?.({ isCurrent })} href={address}>
      {children}
    </a>
  );
}

/** Opens a page; on the current page only the query changes. */
export function navigate(to: string, { replace = false } = {}): Promise<void> {
  const address = fileAddress(to);
  if (replace && isShown(address)) showQuery(address);
  else if (replace) loadInstead(address);
  else loadNext(address);
  return Promise.resolve();
}

export function withPrefix(path: string): string {
  return window.offlineRoot + path;
}

export function graphql(): null {
  return null;
}

function isShown(address: string): boolean {
  return address.split(/[?#]/)[0] === currentAddress().pathname;
}

function showQuery(address: string): void {
  try {
    rewriteAddress(address);
  } catch {
    // Some browsers do not let a file's address change: the page works, but its address does not
    // show its state.
  }
}
