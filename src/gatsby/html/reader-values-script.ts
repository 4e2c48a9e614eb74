import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync, transformSync } from "esbuild";

const nameDigits = 10;
const ownName = /^reader-values-[0-9a-f]+\.js(?:\.(?:br|gz))?$/;

/** A script of its own: its name, which changes with what stands in it, and its text. */
export interface OwnScript {
  readonly name: string;
  readonly text: string;
}

/**
 * The script of the reader's values, made of `src/features/reader-values`: the head script fetches
 * it at its first need.
 */
export function readerValuesScript(): OwnScript {
  const folder = join(process.cwd(), "src/features/reader-values");
  const style = transformSync(readFileSync(join(folder, "panel.css"), "utf8"), {
    loader: "css",
    minify: true,
  });
  const { outputFiles } = buildSync({
    entryPoints: [join(folder, "main.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    write: false,
    define: { readerValuesStyle: JSON.stringify(style.code.trim()) },
  });
  const text = outputFiles[0]?.text ?? "";
  const digest = createHash("sha256").update(text).digest("hex").slice(0, nameDigits);
  return { name: `reader-values-${digest}.js`, text };
}

/** Writes the script into a built site, in place of an earlier one. */
export function writeReaderValuesScript(folder: string): void {
  const { name, text } = readerValuesScript();
  for (const file of readdirSync(folder)) if (ownName.test(file)) rmSync(join(folder, file));
  writeFileSync(join(folder, name), text);
}
