import type { Entry } from "#src/ldap/entry";
import { ldifEntries } from "#src/ldap/ldif";
import { membershipsOf } from "#src/ldap/memberships";

/** Maximum number of entries taken from a reader's LDIF. */
export const mostEntries = 10_000;
const recordsAtOnce = 400;

/**
 * The entries that pass a test, computed in slices; null if `signal` aborts. Nested groups, which
 * the test may need, are read in slices first.
 */
export async function foundAmong(
  entries: readonly Entry[],
  testOf: (entries: readonly Entry[]) => (entry: Entry) => boolean,
  signal: AbortSignal,
): Promise<Entry[] | null> {
  const memberships = membershipsOf(entries);
  const areRead = await inSlices(entries.length, signal, (_, end) => memberships.readTo(end));
  if (!areRead) return null;
  const isFound = testOf(entries);
  const found: Entry[] = [];
  const areAsked = await inSlices(entries.length, signal, (start, end) => {
    found.push(...entries.slice(start, end).filter(isFound));
  });
  return areAsked ? found : null;
}

/**
 * Works through a long list with a break after each slice, until `work` returns true; false when
 * `signal` ended it.
 */
async function inSlices(
  length: number,
  signal: AbortSignal,
  work: (start: number, end: number) => boolean | void,
): Promise<boolean> {
  for (let start = 0; start < length; start += recordsAtOnce) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return false;
    if (work(start, start + recordsAtOnce) === true) break;
  }
  return true;
}

/**
 * Parses a long LDIF in slices, so that the page stays responsive; null if `signal` aborts. It is
 * cut if the text had more entries than are taken.
 */
export async function readOwnLdif(text: string, signal: AbortSignal) {
  const records = text.replaceAll("\r\n", "\n").split(/\n{2,}/);
  const entries: Entry[] = [];
  const areRead = await inSlices(records.length, signal, (start, end) => {
    entries.push(...ldifEntries(records.slice(start, end).join("\n\n")));
    return entries.length > mostEntries;
  });
  if (!areRead) return null;
  return { entries: entries.slice(0, mostEntries), isCut: entries.length > mostEntries };
}
