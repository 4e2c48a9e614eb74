import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const names =
  "black|white|gray|grey|silver|red|maroon|green|lime|olive|yellow|orange|blue|navy|teal|aqua|cyan|purple|fuchsia|magenta|pink|brown|gold|indigo|violet|crimson|tomato";
const literal = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(|(?<![\\w-])(?:${names})(?![\\w-]*[(\\w-])`,
  "gi",
);
// A mask knows only covered and not covered.
const masks = /mask(?:-image|Image)?\s*:.*|WebkitMaskImage:.*/gi;

/** Literal colours in the values of declarations, with file and line. */
function literalColours(file: string): string[] {
  const lines = readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .split("\n");
  return lines.flatMap((line, index) =>
    [...line.replace(masks, "").matchAll(/:\s*([^;{}]+)(?=[;}])/g)].flatMap((declaration) =>
      [...(declaration[1] ?? "").matchAll(literal)].map(
        (match) => `${file}:${index + 1} ${match[0]}`,
      ),
    ),
  );
}

test("no stylesheet but tokens.css holds a literal colour", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".css") && !file.endsWith("tokens.css"),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => literalColours(join("src", file)))).toEqual([]);
});

test("no component writes a literal colour into a style or an attribute of a drawing", () => {
  const files = ["src/components", "src/features", "src/app", "src/templates", "src/pages"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith(".tsx"));
  const drawn = new RegExp(
    `(?:fill|stroke|color|background)=?[:"{\\s]+["'\`]?(?:${literal.source})`,
    "gi",
  );
  expect(
    files.flatMap((file) =>
      [...readFileSync(file, "utf8").replace(masks, "").matchAll(drawn)].map(
        (match) => `${file}: ${match[0]}`,
      ),
    ),
  ).toEqual([]);
});
