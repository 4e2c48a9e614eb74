import type { Entry } from "#src/ldap/entry";
import { ldifEntries } from "#src/ldap/ldif";

/** How many entries of a reader's own LDIF are taken. */
export const mostEntries = 10_000;
const recordsAtOnce = 400;

/** Entries of a reader's own LDIF. */
export interface OwnEntries {
  readonly entries: readonly Entry[];
  /** Whether the text had more entries than are taken. */
  readonly isCut: boolean;
}

/** What a test says of each entry, asked in slices; null when `signal` ends it. */
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

/** Reads a long LDIF in slices, so that the page goes on answering; null when `signal` ends it. */
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
