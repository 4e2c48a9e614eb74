import { fontFiles } from "./font-files";

// Every face exists twice: complete, for names in other languages, and as one file with the letters
// of this site's own texts (tools/fonts/cut-fonts.py). The smaller file takes precedence.
const range = {
  cyrillic: "U+301,U+400-45F,U+490-491,U+4B0-4B1",
  latin:
    "U+0-FF,U+131,U+152-153,U+2BB-2DC,U+304-329,U+2000-206F,U+20AC-20BD,U+2122,U+2215,U+FEFF,U+FFFD",
  own: "U+20-7E,U+A0,U+A7,U+AB,U+B0,U+B7,U+BB,U+D7,U+401,U+410-44F,U+451,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2116,U+2191,U+2193,U+2212",
};

// Box-drawing characters.
const lines = "U+2192,U+2500,U+2502,U+250C,U+2510,U+2514,U+2518,U+251C,U+2524,U+252C,U+2534,U+253C";

const fileOf = (family: "geologica" | "jetbrains-mono", letters: keyof typeof range): string =>
  fontFiles[`${family}-${letters}`];

/**
 * The font faces, with files below `prefix`. The fallback has Geologica's metrics, so nothing
 * shifts when the font loads.
 */
export function fontFaces(prefix: string): string {
  const face = (family: string, file: string, unicode: string): string =>
    `@font-face{font-family:"${family} Variable";src:url(${prefix}/fonts/${file}.woff2) format("woff2");font-weight:400 700;font-display:swap;unicode-range:${unicode}}`;
  const letters = ["cyrillic", "latin", "own"] as const;
  return [
    ...letters.map((each) => face("Geologica", fileOf("geologica", each), range[each])),
    ...letters.map((each) =>
      face(
        "JetBrains Mono",
        fileOf("jetbrains-mono", each),
        each === "own" ? `${range.own},${lines}` : range[each],
      ),
    ),
    `@font-face{font-family:"Geologica Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:107.6%;ascent-override:90.6%;descent-override:25.6%;line-gap-override:0%}`,
  ].join("");
}

/** The code font, preloaded on pages with code. */
export const codeFont = fileOf("jetbrains-mono", "own");

/** The text font, preloaded on every page. */
export const textFont = fileOf("geologica", "own");
