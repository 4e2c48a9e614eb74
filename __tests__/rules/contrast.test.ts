import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const sheet = readFileSync("src/styles/tokens.css", "utf8");
const [light = "", dark = ""] = sheet.split('[data-theme="dark"]');
const modes = { light, dark: `${light}${dark}` };

/** What is read or used, on what surface, and the ratio of WCAG 2.2 (1.4.3, 1.4.11). */
const pairs: readonly (readonly [names: string, surfaces: string, ratio: number])[] = [
  ["ink ink-soft ink-faint", "bg bg-raised bg-sunken", 4.5],
  ["accent accent-strong", "bg bg-raised bg-sunken accent-wash", 4.5],
  ["ink", "accent-wash info-wash warn-wash danger-wash mark", 4.5],
  ["on-accent", "accent accent-strong", 4.5],
  ["info", "bg info-wash", 4.5],
  ["warn", "bg warn-wash", 4.5],
  ["danger", "bg bg-raised danger-wash", 4.5],
  ["code-ink", "code-bg mark", 4.5],
  ["line-strong", "bg bg-raised", 3],
];

function luminance(mode: string, name: string): number {
  // Of the dark mode's own value and the light one, the last counts.
  const hex = [...mode.matchAll(new RegExp(`--${name}:\\s*#([0-9a-f]{6})\\b`, "gi"))].at(-1)?.[1];
  if (hex === undefined) throw new Error(`src/styles/tokens.css has no #rrggbb for --${name}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(modes))("in %s mode the colours of an owner can be read", (_, mode) => {
  const faint = pairs.flatMap(([names, surfaces, least]) =>
    names.split(" ").flatMap((name) =>
      surfaces.split(" ").flatMap((surface) => {
        const [high = 0, low = 0] = [luminance(mode, name), luminance(mode, surface)].sort(
          (one, other) => other - one,
        );
        const ratio = (high + 0.05) / (low + 0.05);
        return ratio >= least
          ? []
          : [`--${name} on --${surface}: ${ratio.toFixed(1)}:1, needs ${least}:1`];
      }),
    ),
  );
  expect(faint).toEqual([]);
});
