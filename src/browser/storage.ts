type Area = "local" | "session";

/** Reads a value of browser storage; null when there is none or storage is blocked. */
export function readStored(key: string, area: Area = "local"): string | null {
  try {
    return storage(area).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value, or removes it when it is null. Blocked or full storage changes nothing: the site
 * works on, nothing persists.
 */
export function store(key: string, value: string | null, area: Area = "local"): void {
  try {
    if (value === null) storage(area).removeItem(key);
    else storage(area).setItem(key, value);
  } catch {
    // Nothing to do: what cannot be stored lasts until the page is left.
  }
}

/**
 * Calls `listener` with the new value whenever another tab changes `key` of local storage. Gives
 * back what ends it.
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
