import { readStored } from "#src/browser/storage";
import { ldapsearchCommand } from "#src/reader-values/ldapsearch-command";
import { parseOwnValues } from "#src/reader-values/own-values";
import { readerValues } from "#src/reader-values/values";
import { storageKey } from "./names";

/** The command that asks for a filter with the values stored in this browser. */
export function ownLdapsearch(filter: string): string {
  return ldapsearchCommand(filter, readerValues(parseOwnValues(readStored(storageKey))));
}
