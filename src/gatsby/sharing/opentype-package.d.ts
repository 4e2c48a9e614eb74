declare module "opentype.js" {
  /** A line or a curve of a glyph, in the units of the size asked for. */
  export type PathCommand = { readonly type: "M" | "L" | "Q" | "C" | "Z" } & {
    readonly [Name in "x" | "y" | "x1" | "y1" | "x2" | "y2"]?: number;
  };
  type Options = { readonly kerning: boolean; readonly variation: { readonly wght: number } };
  export interface Font {
    hasChar(char: string): boolean;
    getAdvanceWidth(text: string, size: number, options: Options): number;
    getPath(...args: [text: string, x: number, y: number, size: number, options: Options]): {
      readonly commands: readonly PathCommand[];
    };
  }
  const opentype: { readonly parse: (file: ArrayBuffer) => Font };
  export default opentype;
}
