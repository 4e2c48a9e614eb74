/**
 * Terms that match a word: a chunk must contain all of them. `weight` is the confidence, from 0 to
 * 1.
 */
export interface Alternative {
  readonly terms: readonly string[];
  readonly weight: number;
}

export const exact = 1;

/** A word of the query and everything it may stand for. */
export interface Unit {
  /** As interpreted: of a word in another keyboard layout or alphabet, not as typed. */
  readonly word: string;
  /** Its part of the query. */
  readonly typed: string;
  readonly isStop: boolean;
  readonly isRepaired: boolean;
  readonly alternatives: readonly Alternative[];
}

/** True if a word stands for anything. */
export function isRead(unit: Unit): boolean {
  return unit.alternatives.length > 0 || unit.isStop;
}
