type Area = "local" | "session";

/** Reads a value from browser storage; null if it is missing or storage is blocked. */
export function readStored(key: string, area: Area = "local"): string | null {
  try {
    return storage(area).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value, or removes it if null. If storage is blocked or full, nothing persists and the
 * site still works.
 */
export function store(key: string, value: string | null, area: Area = "local"): void {
  try {
    if (value === null) storage(area).removeItem(key);
    else storage(area).setItem(key, value);
  } catch {
    // A value that cannot be stored lasts until the page is left.
  }
}

/**
 * Calls `listener` with the new value whenever another tab changes `key` of local storage. Returns
 * a function that unsubscribes.
 */
export function onStoredElsewhere(
  key: string,
  listener: (value: string | null) => void,
): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener(event.newValue);
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

function storage(area: Area): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}
