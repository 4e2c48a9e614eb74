import type { Entry } from "#src/ldap/entry";
import { ldifEntries } from "#src/ldap/ldif";

/** Maximum number of entries taken from a reader's LDIF. */
export const mostEntries = 10_000;
const recordsAtOnce = 400;

/** Entries of a reader's LDIF. */
export interface OwnEntries {
  readonly entries: readonly Entry[];
  /** True if the text had more entries than were taken. */
  readonly isCut: boolean;
}

/** The results of a test for each entry, computed in slices; null if `signal` aborts. */
export async function foundAmong(
  entries: readonly Entry[],
  isFound: (entry: Entry) => boolean,
  signal: AbortSignal,
): Promise<Entry[] | null> {
  const found: Entry[] = [];
  for (let start = 0; start < entries.length; start += recordsAtOnce) {
    await nextTask();
    if (signal.aborted) return null;
    found.push(...entries.slice(start, start + recordsAtOnce).filter(isFound));
  }
  return found;
}

/** Parses a long LDIF in slices, so that the page stays responsive; null if `signal` aborts. */
export async function readOwnLdif(text: string, signal: AbortSignal): Promise<OwnEntries | null> {
  const records = text.replaceAll("\r\n", "\n").split(/\n{2,}/);
  const entries: Entry[] = [];
  for (let start = 0; start < records.length; start += recordsAtOnce) {
    await nextTask();
    if (signal.aborted) return null;
    entries.push(...ldifEntries(records.slice(start, start + recordsAtOnce).join("\n\n")));
    if (entries.length > mostEntries)
      return { entries: entries.slice(0, mostEntries), isCut: true };
  }
  return { entries, isCut: false };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
