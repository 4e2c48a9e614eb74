import type { Figures } from "../room";
import { jestFigures } from "../suites";

export const betterWhenLarger = /passed/;
export const programs = ["caddy", "libnginx-mod-http-brotli-static"];

/** Outages, two servers, a large database. */
export function run(args: readonly string[]): Promise<Figures> {
  return jestFigures("databases", ["lab/databases"], args);
}
