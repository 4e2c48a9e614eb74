import { useEffect, useState } from "react";
import type { Entry } from "#src/ldap/entry";
import { finder, standardFinder, type FilterReading } from "./check-filter";
import { foundAmong } from "./own-ldif";

interface OwnAnswer {
  readonly reading: FilterReading;
  readonly entries: readonly Entry[];
  readonly found: readonly Entry[];
  /** How many entries a server by the RFC finds; undefined while that is counted. */
  readonly standard?: number;
}

/** What a filter matches in a reader's own entries; undefined while the search runs. */
export function useOwnSearch(
  reading: FilterReading,
  entries: readonly Entry[] | null,
): OwnAnswer | undefined {
  const [answer, setAnswer] = useState<OwnAnswer>();
  useEffect(() => {
    if (entries === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void (async () => {
      const found = await foundAmong(entries, (all) => finder(reading, all), signal);
      if (!found) return;
      setAnswer({ reading, entries, found });
      const standard = await foundAmong(entries, (all) => standardFinder(reading, all), signal);
      if (standard) setAnswer({ reading, entries, found, standard: standard.length });
    })();
    return () => leaving.abort();
  }, [reading, entries]);
  return answer?.reading === reading && answer.entries === entries ? answer : undefined;
}
