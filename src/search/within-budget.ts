import { rankFigures, readingFigures } from "./figures";
import type { Alternative, Unit } from "./units";

/**
 * Drops readings of a query, those with the highest cost for their weight first, until its postings
 * fit the budget. The surest reading of each word always stays.
 */
export function withinBudget(
  units: readonly Unit[],
  frequency: (term: string) => number,
  most = readingFigures.mostPostings,
): readonly Unit[] {
  const sum = (terms: Iterable<string>): number =>
    [...terms].reduce((total, term) => total + frequency(term), 0);
  let asked = termsOf(units);
  if (sum(asked) <= most) return units;
  const needed = termsOf(units.map((unit) => ({ ...unit, alternatives: meantBy(unit, units) })));
  let kept = units;
  for (const phrase of dearestFirst(units, needed, sum)) {
    kept = kept.map((unit) => ({
      ...unit,
      alternatives: unit.alternatives.filter(
        (each) => nameOf(each) !== phrase || meantBy(unit, units).includes(each),
      ),
    }));
    asked = termsOf(kept);
    if (sum(asked) <= most) break;
  }
  return kept.filter(({ isStop, alternatives }) => !isStop || alternatives.length > 0);
}

/** The surest readings of a word. */
function meantBy({ isStop, alternatives }: Unit, units: readonly Unit[]): readonly Alternative[] {
  if (isStop && units.some((unit) => !unit.isStop)) return [];
  const best = Math.max(...alternatives.map(({ weight }) => weight));
  const sure = alternatives.filter(({ weight }) => weight === best);
  return best === readingFigures.exact ? sure : sure.slice(0, 1);
}

function dearestFirst(
  units: readonly Unit[],
  needed: ReadonlySet<string>,
  sum: (terms: Iterable<string>) => number,
): string[] {
  const prices = new Map<string, number>();
  for (const { isStop, alternatives } of units)
    for (const each of alternatives) {
      const price =
        sum(each.terms.filter((term) => !needed.has(term))) /
        (each.weight * (isStop ? rankFigures.stopWord : 1));
      const name = nameOf(each);
      prices.set(name, Math.min(price, prices.get(name) ?? Infinity));
    }
  return [...prices]
    .filter(([, price]) => price > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name);
}

function termsOf(units: readonly Unit[]): Set<string> {
  return new Set(units.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)));
}

function nameOf({ terms }: Alternative): string {
  return terms.join(" ");
}
