import type { Entry } from "#src/ldap/entry";
import { answerText, finder, readFilter } from "./check-filter";

/** What a filter matches, or why it is invalid. */
export interface TreeAnswer {
  /** DNs of the entries, as they were given. */
  readonly found: ReadonlySet<string>;
  /** The result code with its name; null if there is no result. */
  readonly result: string | null;
  readonly error: string | null;
}

/** A directory by the domain of its addresses and the DN of its root. */
export interface TreePlace {
  readonly domain: string;
  readonly base: string;
}

export type TreeSearch = (text: string, place: TreePlace) => TreeAnswer;

/** Evaluates filters against these entries of `home`, as if they were in another directory. */
export function treeSearch(entries: readonly Entry[], home: TreePlace): TreeSearch {
  return (text, place) => {
    const reading = readFilter(text);
    const moved = new Map(entries.map((entry) => [movedEntry(entry, home, place), entry.dn]));
    const shown = [...moved.keys()];
    return {
      found: new Set(shown.filter(finder(reading, shown)).map((entry) => moved.get(entry) ?? "")),
      result: reading.kind === "filter" ? answerText[reading.answer] : null,
      error: reading.kind === "broken" ? reading.message : null,
    };
  };
}

function movedEntry({ dn, attributes }: Entry, home: TreePlace, place: TreePlace): Entry {
  const moved = (value: string): string =>
    value
      .replaceAll(home.base, () => place.base)
      .replaceAll(`@${home.domain}`, () => `@${place.domain}`);
  return {
    dn: moved(dn),
    attributes: new Map([...attributes].map(([name, values]) => [name, values.map(moved)])),
  };
}
