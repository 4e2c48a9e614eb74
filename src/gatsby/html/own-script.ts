import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { bundledScript } from "./bundled-script";

const nameDigits = 10;

/** A script outside Gatsby's bundles: a name with a content hash, and its text. */
export interface OwnScript {
  readonly name: string;
  readonly text: string;
}

function ownScript(
  stem: string,
  entry: string,
  define: Readonly<Record<string, string>> = {},
): OwnScript {
  const text = bundledScript(entry, define);
  const digest = createHash("sha256").update(text).digest("hex").slice(0, nameDigits);
  return { name: `${stem}-${digest}.js`, text };
}

function ownStyle(file: string): string {
  const text = readFileSync(join(process.cwd(), file), "utf8");
  return transformSync(text, { loader: "css", minify: true }).code.trim();
}

/** The scripts that the head script fetches, by the names by which it knows their addresses. */
export function ownScripts() {
  return {
    feedbackScript: ownScript("feedback", "src/features/feedback/main.ts", {
      feedbackStyle: JSON.stringify(ownStyle("src/features/feedback/feedback.css")),
      __PATH_PREFIX__: JSON.stringify(process.env.GATSBY_PATH_PREFIX_IN_USE ?? ""),
      "process.env.GATSBY_API_URL": JSON.stringify(process.env.GATSBY_API_URL ?? ""),
    }),
    islandsScript: ownScript("islands", "src/islands/main.ts"),
    pageCopyScript: ownScript("page-copy", "src/features/page-copy/main.ts"),
    readerValuesScript: ownScript("reader-values", "src/features/reader-values/main.ts", {
      readerValuesStyle: JSON.stringify(ownStyle("src/features/reader-values/panel.css")),
    }),
  };
}

/** Writes a script into a built site and removes an earlier version. */
export function writeOwnScript(folder: string, { name, text }: OwnScript): void {
  const stem = name.replace(/-[0-9a-f]+\.js$/, "");
  const earlier = new RegExp(`^${stem}-[0-9a-f]{${nameDigits}}\\.js(?:\\.(?:br|gz))?$`);
  for (const file of readdirSync(folder)) if (earlier.test(file)) rmSync(join(folder, file));
  writeFileSync(join(folder, name), text);
}
