import { ownScript, ownStyle, type OwnScript } from "./own-script";

const folder = "src/features/reader-values";

/** The script of the reader's values. */
export function readerValuesScript(): OwnScript {
  return ownScript("reader-values", `${folder}/main.ts`, {
    readerValuesStyle: JSON.stringify(ownStyle(`${folder}/panel.css`)),
  });
}
