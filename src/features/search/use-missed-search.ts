import { useEffect } from "react";
import { tellApi } from "#src/browser/http";
import { looksPersonal, mostQueryLength } from "#src/contracts/personal-data";
import type { MissedSearchRequest } from "#src/contracts/reader-notes";

// As long as nobody types: the reader has looked at an empty answer, not at a half of a word.
const lookedAtMs = 1500;
const told = new Set<string>();

/**
 * Tells the owner, once, of a query that has no answer on any kind of page; empty while there is
 * none. What may tell of a person does not leave the browser.
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
