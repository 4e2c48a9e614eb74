import { useEffect, useState } from "react";
import type { Entry } from "#src/ldap/entry";
import { finder, type FilterReading } from "./check-filter";
import { foundAmong } from "./own-ldif";

interface OwnAnswer {
  readonly reading: FilterReading;
  readonly entries: readonly Entry[];
  readonly found: readonly Entry[];
}

/** What a filter matches in a reader's own entries; undefined while the search runs. */
export function useOwnSearch(
  reading: FilterReading,
  entries: readonly Entry[] | null,
): readonly Entry[] | undefined {
  const [answer, setAnswer] = useState<OwnAnswer>();
  useEffect(() => {
    if (entries === null) return;
    const leaving = new AbortController();
    void foundAmong(entries, (all) => finder(reading, all), leaving.signal).then(
      (found) => found !== null && setAnswer({ reading, entries, found }),
    );
    return () => leaving.abort();
  }, [reading, entries]);
  return answer?.reading === reading && answer.entries === entries ? answer.found : undefined;
}
