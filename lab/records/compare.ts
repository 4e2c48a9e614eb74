import type { Recorded } from "./records";
import type { Figures } from "../room";

export interface Compared {
  readonly name: string;
  readonly last: Recorded | null;
  readonly now: number;
  readonly isWorse: boolean;
}

const tolerance = 0.05;

/** Each figure beside the last recorded one; more than 5 % in the wrong direction is worse. */
export function compare(
  figures: Figures,
  last: ReadonlyMap<string, Recorded>,
  betterWhenLarger: RegExp | undefined,
): Compared[] {
  return Object.entries(figures).map(([name, now]) => {
    const recorded = last.get(name) ?? null;
    const rise = recorded === null ? 0 : now - recorded.value;
    const loss = betterWhenLarger?.test(name) === true ? -rise : rise;
    const isWorse = loss > tolerance * Math.abs(recorded?.value ?? 0);
    return { name, last: recorded, now, isWorse };
  });
}

/** One line a figure: name, last value with its date, new value, and a mark if it is worse. */
export function printed(rows: readonly Compared[]): string {
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, last, now, isWorse }) => {
      const before = last === null ? "—" : `${shown(last.value)} (${last.date})`;
      return `${name.padEnd(width)}  ${before.padStart(22)}  ${shown(now).padStart(10)}${isWorse ? "  WORSE" : ""}`;
    })
    .join("\n");
}

function shown(value: number): string {
  return String(Math.round(value * 100) / 100);
}
