import { readFileSync } from "node:fs";

/** The light mode's colours from the design tokens. */
export function tokenColours(): Record<"bg" | "ink" | "accent" | "line", string> {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  const colour = (name: string): string => {
    // The light mode comes first in the file.
    const found = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})\\b`, "i").exec(tokens)?.[1];
    if (found === undefined) throw new Error(`src/styles/tokens.css has no #rrggbb for --${name}.`);
    return found;
  };
  return {
    bg: colour("bg"),
    ink: colour("ink"),
    accent: colour("accent"),
    line: colour("line"),
  };
}
