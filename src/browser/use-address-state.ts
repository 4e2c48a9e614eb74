import { navigate } from "gatsby";
import { useEffect, useRef, useState } from "react";
import { rewriteAddress } from "./address";
import { hasOverlays } from "./close-on-back";
import { isLeavingPage } from "./page-change";
import { inPlace, isComingBack } from "./scroll-restoration";

const addressDelay = 400;

/** How a value is written in a page's address. */
export interface AddressForm<Value> {
  /** Path of the page, without the site's prefix. */
  readonly path: string;
  /** Parses a query string (`?q=dns`, or empty). */
  readonly read: (search: string) => Value;
  /** Formats a value as a query string with its question mark; empty for the default. */
  readonly write: (value: Value) => string;
}

/**
 * State kept in the query string of the page's address. It is read when the address changes and
 * written without scrolling or a history entry, 400 ms after its last change or once the dialog
 * over the page has closed. Server and first render use `read("")`.
 */
export function useAddressState<Value>(
  search: string,
  { path, read, write }: AddressForm<Value>,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(""));
  const written = useRef<string | null>(null);
  useEffect(() => {
    if (written.current === search) return;
    written.current = search;
    setValue(read(search));
  }, [search, read]);
  const query = write(value);
  useEffect(() => {
    // Keep another spelling of the same value (`%20` for `+`).
    if (written.current === null || write(read(written.current)) === query) return;
    const writeAddress = (): void => {
      // The top history entry belongs to a dialog, and replacing the address would close it.
      if (hasOverlays()) {
        timer = setTimeout(writeAddress, addressDelay);
        return;
      }
      // The address is that of the page the reader goes back to.
      if (isComingBack()) return;
      written.current = query;
      // Gatsby would drop the page that loads, and stay here.
      if (isLeavingPage()) rewriteAddress(__PATH_PREFIX__ + path + query);
      else void navigate(path + query, { replace: true, state: inPlace });
    };
    let timer = setTimeout(writeAddress, addressDelay);
    return () => clearTimeout(timer);
  }, [query, path, read, write]);
  return [value, setValue];
}
