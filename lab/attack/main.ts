import type { Figures } from "../room";
import { jestFigures } from "../suites";

export const betterWhenLarger = /passed/;

/** The attacks of `docs/attacks.md` that take minutes or thousands of connections. */
export function run(args: readonly string[]): Promise<Figures> {
  return jestFigures("attack", ["lab/attack"], args);
}
