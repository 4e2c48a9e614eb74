import { readFileSync } from "node:fs";

/** Colours of the light mode, as the design tokens have them. */
export function tokenColours(): Record<"bg" | "ink" | "accent" | "line", string> {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  const colour = (name: string): string => {
    // The light mode stands first.
    const found = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(tokens)?.[1];
    if (found === undefined) throw new Error(`src/styles/tokens.css has no colour --${name}.`);
    return found;
  };
  return {
    bg: colour("bg"),
    ink: colour("ink"),
    accent: colour("accent"),
    line: colour("line"),
  };
}
