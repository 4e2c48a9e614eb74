import type { Entry } from "#src/ldap/entry";
import { answerText, finder, readFilter } from "./check-filter";

/** What a filter matches, or why it is invalid. */
export interface TreeAnswer {
  readonly found: ReadonlySet<string>;
  /** The result code with its name; null if there is no result. */
  readonly result: string | null;
  readonly error: string | null;
}

export type TreeSearch = (text: string) => TreeAnswer;

/** Evaluates filters against these entries. */
export function treeSearch(entries: readonly Entry[]): TreeSearch {
  return (text) => {
    const reading = readFilter(text);
    return {
      found: new Set(entries.filter(finder(reading, entries)).map(({ dn }) => dn)),
      result: reading.kind === "filter" ? answerText[reading.answer] : null,
      error: reading.kind === "broken" ? reading.message : null,
    };
  };
}
