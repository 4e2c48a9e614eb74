import { navigate } from "gatsby";
import { useEffect, useRef, useState } from "react";
import { hasOverlays } from "./close-on-back";

const addressDelay = 400;

/** How a value stands in the address of a page. */
export interface AddressForm<Value> {
  /** Path of the page, without the prefix of the site. */
  readonly path: string;
  /** What a query string (`?q=dns`, or empty) stands for. */
  readonly read: (search: string) => Value;
  /** The query string of a value, with its question mark; empty when there is nothing to write. */
  readonly write: (value: Value) => string;
}

/**
 * A state that stands in the query string of the page's address. It is read when the address
 * changes, and written without an entry in the history 400 ms after its last change, or when the
 * dialog over it has closed. The server and the first render have `read("")`.
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
    // Another spelling of the same value (`%20` for `+`) is left as it came.
    if (written.current === null || write(read(written.current)) === query) return;
    const writeAddress = (): void => {
      // The entry on top belongs to a dialog, which a move would close.
      if (hasOverlays()) {
        timer = setTimeout(writeAddress, addressDelay);
        return;
      }
      written.current = query;
      void navigate(path + query, { replace: true });
    };
    let timer = setTimeout(writeAddress, addressDelay);
    return () => clearTimeout(timer);
  }, [query, path, read, write]);
  return [value, setValue];
}
