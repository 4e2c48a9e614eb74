import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
});

/**
 * Writes `licenses.txt`: name, version, licence and required notices of every package whose code is
 * shipped to visitors. The fonts' licence is a file beside the fonts.
 */
export function writeLicenses(folder: string, packages: readonly string[]): void {
  const parts = packages
    .map((path) => {
      const { name, version, license } = manifest.parse(
        JSON.parse(readFileSync(join(path, "package.json"), "utf8")),
      );
      const texts = readdirSync(path)
        .filter((file) => /^(licen[sc]e|notice|copying)/i.test(file) && !/\.(js|ts)$/.test(file))
        .sort()
        .map((file) => readFileSync(join(path, file), "utf8").trim());
      return { head: `${name} ${version}, ${license ?? "no licence is named"}`, texts };
    })
    .sort((one, other) => one.head.localeCompare(other.head));
  const fonts = {
    head: "Geologica, JetBrains Mono, OFL-1.1",
    texts: [readFileSync(join("static", "fonts", "OFL.txt"), "utf8").trim()],
  };
  const line = "=".repeat(78);
  writeFileSync(
    join(folder, "licenses.txt"),
    `${[...parts, fonts].map(({ head, texts }) => [line, head, line, ...texts].join("\n\n")).join("\n\n")}\n`,
  );
}
