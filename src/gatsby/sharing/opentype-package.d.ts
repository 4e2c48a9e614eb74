declare module "opentype.js" {
  /** A line or a curve of a glyph, in the units of the size asked for. */
  export interface PathCommand {
    readonly type: "M" | "L" | "Q" | "C" | "Z";
    readonly x?: number;
    readonly y?: number;
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
  }
  export interface Options {
    readonly kerning: boolean;
    readonly variation: { readonly wght: number };
  }
  export interface Font {
    hasChar(char: string): boolean;
    getAdvanceWidth(text: string, size: number, options: Options): number;
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options: Options,
    ): { readonly commands: readonly PathCommand[] };
  }
  const opentype: { readonly parse: (file: ArrayBuffer) => Font };
  export default opentype;
}
