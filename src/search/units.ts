/**
 * Terms that answer a word: all must stand in one chunk. `weight` says how sure that is, from 0 to
 * 1.
 */
export interface Alternative {
  readonly terms: readonly string[];
  readonly weight: number;
}

/** A word of the query and everything it may stand for. */
export interface Unit {
  /** As it is read; of a word read in another keyboard layout or alphabet, not as it was typed. */
  readonly word: string;
  /** Its stretch of the query. */
  readonly typed: string;
  readonly isStop: boolean;
  readonly isRepaired: boolean;
  /** A piece of an address the site does not have, such as «corp» of `dc1.corp.local`. */
  readonly isOfAddress?: boolean;
  readonly alternatives: readonly Alternative[];
}

/** Is there anything a word may stand for. */
export function isRead(unit: Unit): boolean {
  return unit.alternatives.length > 0 || unit.isStop;
}
