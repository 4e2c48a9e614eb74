import { assertBuilt } from "../kinds";
import type { Figures } from "../room";
import { jestFigures } from "../suites";

export const betterWhenLarger = /passed/;
export const programs = ["poppler-utils"];

/** The PDF and the offline copy, page by page. */
export async function run(args: readonly string[]): Promise<Figures> {
  assertBuilt();
  return jestFigures("copies", ["lab/copies"], args);
}
