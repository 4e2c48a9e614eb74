import { readFileSync } from "node:fs";
import opentype, { type Font, type PathCommand } from "opentype.js";
import decompress from "woff2-encoder/decompress";
import { fontFiles } from "../../config/font-files";

export type Letters = Awaited<ReturnType<typeof readLetters>>;

/** Font size in pixels, and weight. */
export interface Type {
  readonly size: number;
  readonly weight: number;
}

/**
 * Loads the text font from the files that the site serves, to draw text as outlines: the build
 * machine has none of the site's fonts.
 */
export async function readLetters() {
  const names = ["geologica-own", "geologica-cyrillic", "geologica-latin"] as const;
  const fonts = await Promise.all(
    names.map(async (name) => {
      const file = await decompress(readFileSync(`static/fonts/${fontFiles[name]}.woff2`));
      return opentype.parse(new Uint8Array(file).buffer);
    }),
  );
  const fontOf = (char: string): Font => {
    const font = fonts.find((each) => each.hasChar(char));
    if (font === undefined) throw new Error(`Geologica has no letter «${char}».`);
    return font;
  };
  // Outlines at a size of one pixel. The package recomputes a variable font's glyph on every call.
  const outlines = new Map<string, readonly PathCommand[]>();
  const widths = new Map<string, number>();
  const outlineOf = (char: string, weight: number): readonly PathCommand[] =>
    once(
      outlines,
      `${weight} ${char}`,
      () => fontOf(char).getPath(char, 0, 0, 1, options(weight)).commands,
    );
  /** Width of one letter, or of two with their kerning. */
  const advanceOf = (text: string, weight: number): number =>
    once(widths, `${weight} ${text}`, () => {
      const [first = "", second] = text;
      const isPair = second !== undefined && fontOf(first) === fontOf(second);
      return isPair || second === undefined
        ? fontOf(first).getAdvanceWidth(text, 1, options(weight))
        : advanceOf(first, weight) + advanceOf(second, weight);
    });
  const places = (
    text: string,
    weight: number,
  ): { readonly char: string; readonly at: number }[] => {
    let at = 0;
    let previous = "";
    return [...text].map((char) => {
      if (previous !== "") at += advanceOf(previous + char, weight) - advanceOf(char, weight);
      previous = char;
      return { char, at };
    });
  };
  return {
    widthOf(text: string, { size, weight }: Type): number {
      const last = places(text, weight).at(-1);
      return last === undefined ? 0 : size * (last.at + advanceOf(last.char, weight));
    },
    /** A line of text as SVG path data; `y` is the baseline. */
    outline: (text: string, { size, weight }: Type, x: number, y: number): string =>
      places(text, weight)
        .flatMap(({ char, at }) =>
          outlineOf(char, weight).map((command) => pathData(command, size, x + at * size, y)),
        )
        .join(""),
  };
}

function options(weight: number) {
  return { kerning: true, variation: { wght: weight } };
}

function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** The package's own number formatting gives NaN for some values (2.0.0). */
function pathData(command: PathCommand, size: number, left: number, base: number): string {
  const { type, x1, y1, x2, y2, x, y } = command;
  const tenths = (number: number): number => Math.round(number * 10) / 10;
  const point = (across: number | undefined, down: number | undefined): string =>
    across === undefined || down === undefined
      ? ""
      : `${tenths(left + across * size)} ${tenths(base + down * size)} `;
  return type + point(x1, y1) + point(x2, y2) + point(x, y);
}
