import { onStoredElsewhere, readStored, store } from "#src/browser/storage";
import { ownValuesJson, parseOwnValues } from "#src/reader-values/own-values";
import type { OwnValues } from "#src/reader-values/values";
import { storageKey } from "./names";

/** The reader's own values: stored only in this browser, shared by its tabs. */
export interface OwnValuesStore {
  readonly own: () => OwnValues;
  readonly set: (own: OwnValues) => void;
  /** True if the values survive the visit: blocked or full storage keeps nothing. */
  readonly isStored: () => boolean;
}

/** Opens the store; `onChange` is called on every change, also in other tabs. */
export function openOwnValues(onChange: () => void): OwnValuesStore {
  let own = parseOwnValues(readStored(storageKey));
  let isStored = true;
  const read = (json: string | null): void => {
    own = parseOwnValues(json);
    isStored = true;
    onChange();
  };
  onStoredElsewhere(storageKey, read);
  // A page in the back/forward cache misses events while it is away. Values that could not be
  // stored are in this page alone.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isStored) read(readStored(storageKey));
  });
  return {
    own: () => own,
    isStored: () => isStored,
    set: (changed) => {
      own = changed;
      const json = ownValuesJson(changed);
      store(storageKey, json);
      isStored = readStored(storageKey) === json;
      onChange();
    },
  };
}
