import { useSyncExternalStore } from "react";
import { onPublished, publishedValue, type PublishedName } from "./published";

/** The reader's own value; null if it is the example's, and before hydration. */
export function useReaderValue(name: PublishedName): string | null {
  return useSyncExternalStore(
    onPublished,
    () => publishedValue(name),
    () => null,
  );
}
