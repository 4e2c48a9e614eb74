import { readFileSync } from "node:fs";

/** A colour of the design tokens in both modes. */
export function tokenColour(name: string): { readonly light: string; readonly dark: string } {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  const pattern = new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`, "g");
  const [light, dark, ...more] = [...tokens.matchAll(pattern)].map(([, colour]) => colour);
  if (light === undefined || dark === undefined || more.length > 0)
    throw new Error(`src/styles/tokens.css: --${name} is expected twice, for light and for dark.`);
  return { light, dark };
}
