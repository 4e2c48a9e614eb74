import { onStoredElsewhere, readStored, store } from "#src/browser/storage";
import { ownValuesJson, parseOwnValues } from "#src/reader-values/own-values";
import type { OwnValues } from "#src/reader-values/values";
import { storageKey } from "./names";

/** The reader's own values: kept in this browser alone, the same in all its tabs. */
export interface OwnValuesStore {
  readonly own: () => OwnValues;
  readonly set: (own: OwnValues) => void;
}

/** Opens the store; `onChange` is told of every change, of other tabs too. */
export function openOwnValues(onChange: () => void): OwnValuesStore {
  let own = parseOwnValues(readStored(storageKey));
  const read = (json: string | null): void => {
    own = parseOwnValues(json);
    onChange();
  };
  onStoredElsewhere(storageKey, read);
  // A page kept for going back hears nothing while it is away.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) read(readStored(storageKey));
  });
  return {
    own: () => own,
    set: (changed) => {
      own = changed;
      store(storageKey, ownValuesJson(changed));
      onChange();
    },
  };
}
