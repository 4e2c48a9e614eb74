import { useEffect } from "react";
import { tellApi } from "#src/browser/http";
import { looksPersonal, mostQueryLength } from "#src/contracts/personal-data";
import type { MissedSearchRequest } from "#src/contracts/reader-notes";

// After this pause in typing the reader has seen the empty answer, and to a whole query.
const lookedAtMs = 1500;
const told = new Set<string>();

/**
 * Reports to the owner, once, a query without an answer on any kind of page; `query` is empty while
 * there is none. Nothing that may identify a person leaves the browser.
 */
export function useMissedSearch(query: string): void {
  useEffect(() => {
    if (query === "" || query.length > mostQueryLength || told.has(query)) return undefined;
    const timer = setTimeout(() => {
      told.add(query);
      if (!looksPersonal(query))
        tellApi("missed-search", { body: { query } satisfies MissedSearchRequest });
    }, lookedAtMs);
    return () => clearTimeout(timer);
  }, [query]);
}
