import { assertBuilt } from "../kinds";
import type { Figures } from "../room";
import { browserFigures } from "../suites";

export const betterWhenLarger = /passed/;
export const programs = ["firefox-esr", "webkit2gtk-driver", "xvfb", "caddy"];

/** Journeys in Firefox and WebKit, behind other web servers, and on sites that need a build. */
export function run(args: readonly string[]): Promise<Figures> {
  assertBuilt();
  return browserFigures("browsers", args);
}
