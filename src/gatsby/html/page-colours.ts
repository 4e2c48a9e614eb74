/** The page background in both modes from the design tokens: light first, then dark. */
export function pageColours(tokens: string): { readonly light: string; readonly dark: string } {
  const [light, dark, ...more] = [...tokens.matchAll(/--bg:\s*(#[0-9a-f]{6});/g)].map(
    ([, colour]) => colour,
  );
  if (light === undefined || dark === undefined || more.length > 0)
    throw new Error("src/styles/tokens.css: --bg is expected twice, for light and for dark.");
  return { light, dark };
}
