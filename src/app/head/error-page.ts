import { readStored } from "#src/browser/storage";
import { storageKey } from "#src/features/reader-values/names";
import { keepTheme } from "#src/features/theme/theme";
import { copyCommand } from "./copy-command";

/** Address of the bundle of `src/features/reader-values/main.ts`. */
declare const readerValuesScript: string;

// Runs in the head of the page of a single message, which loads nothing else.
keepTheme();
if (readStored(storageKey) !== null)
  document.head.append(
    Object.assign(document.createElement("script"), { src: readerValuesScript }),
  );
copyCommand();
