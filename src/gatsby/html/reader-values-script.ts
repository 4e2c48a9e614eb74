import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { ownScript, type OwnScript } from "./own-script";

const folder = "src/features/reader-values";

/** The script of the reader's values. */
export function readerValuesScript(): OwnScript {
  const style = transformSync(readFileSync(join(process.cwd(), folder, "panel.css"), "utf8"), {
    loader: "css",
    minify: true,
  });
  return ownScript("reader-values", `${folder}/main.ts`, {
    readerValuesStyle: JSON.stringify(style.code.trim()),
  });
}
