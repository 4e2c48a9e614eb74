import { readStored } from "#src/browser/storage";
import { storageKey } from "#src/features/reader-values/names";
import { applyStoredTheme } from "#src/features/theme/theme";

/** Address of the bundle of `src/features/reader-values/main.ts`. */
declare const readerValuesScript: string;

// Runs in the head of the page of a single message, which loads nothing else.
applyStoredTheme();
if (readStored(storageKey) !== null)
  document.head.append(
    Object.assign(document.createElement("script"), { src: readerValuesScript }),
  );
