// All tuned on the tuning half of the query list.

/** Confidence, from 0 to 1, that an alternative is what the typed word means. */
export const readingFigures = {
  exact: 1,
  /** Every 2.3.x for «2.3»; a technical string that begins as typed. */
  version: 0.9,
  begunName: 0.9,
  /** Beside a known word: a word of the other alphabet that sounds like it. */
  alsoSounding: 0.8,
  leastAlsoSounding: 0.75,
  mostAlsoSounding: 3,
  /** Words with the same beginning: beside a known word, or instead of an unknown one. */
  derived: 0.5,
  related: 0.65,
  rooted: 0.8,
  /** A word that sounds this much like one of the other alphabet is not read by its beginning. */
  leastHeard: 0.9,
  /**
   * A word still being typed, by the share typed so far; less if the typed letters are a word
   * themselves.
   */
  begun: 0.6,
  begunByLength: 0.4,
  begunIfKnown: 0.5,
  /** A known word in this many chunks is not taken for the beginning of a longer one. */
  begunBelow: 100,
  begunSounding: 0.6,
  begunSoundingByLength: 0.3,
  leastBegunSounding: 0.75,
  mostBegunSounding: 6,
  /**
   * Repairs: their limits, the required similarity, and the value of the second best beside the
   * best.
   */
  transliterated: 0.95,
  spelled: 0.9,
  sounding: 0.95,
  misspelt: 1,
  leastSounding: 0.75,
  leastSoundingAtLast: 0.5,
  leastSoundingInOtherLayout: 0.7,
  soundBeforeSlip: 0.05,
  nextBest: 0.6,
  mostRepairs: 4,
  farthestFromBest: 0.12,
  /**
   * From this confidence, a repair rules out the other keyboard layout unless that fits every word.
   */
  sureRepair: 0.9,
  /** Two words that are one word on the site. */
  leastJoined: 0.7,
  mostJoined: 2,
  /**
   * A phrase from the synonym table, and the confidence a word needs to stand for its own phrase.
   */
  synonym: 0.7,
  leastForSynonym: 0.8,
  /** Limit on the postings a query may fetch; more than a thousand pages have. */
  mostPostings: 110_000,
};

/** Similarity of a word of the site to the typed one, from 0 to 1. */
export const likenessFigures = {
  slip: 0.15,
  otherFirstLetter: 0.1,
  /** Required similarity of words that sound alike; higher for short words. */
  leastSounding: 0.5,
  leastSoundingOfFewConsonants: 0.65,
  leastSoundingOfShort: 0.8,
  /** The share of a word that suggestions must begin with. */
  nearestBeginning: 0.6,
};

/** The figures of the ranking. */
export const rankFigures = {
  /** Weight of a word by its place, and how fast repetitions saturate. */
  title: 10,
  synonym: 2.5,
  description: 2.5,
  heading: 4,
  text: 0.7,
  code: 0.6,
  saturation: 9,
  lengthNorm: 0.35,
  /**
   * Bonus if a chunk, heading or name contains much of the query; `filling` and `headingFloor`: and
   * little else; `bothNames`: share of the lesser of title and synonym.
   */
  nearness: 0.2,
  /** Share from which a chunk looks like the pasted sentence; page kinds then count less. */
  phraseFrom: 0.7,
  phraseRelief: 0.6,
  headingShare: 0.7,
  headingFloor: 0.4,
  titleShare: 1.3,
  synonymShare: 2.4,
  bothNames: 0.4,
  filling: 0.92,
  /** Penalty for query words that a page lacks. */
  coverage: 1.7,
  /** Weight of page kinds by intent. */
  changes: 2.6,
  meaning: 1.2,
  trouble: 0.12,
  priorRelief: 0.8,
  /** Weights of the query's words; `leftVersion`: the version an update starts from. */
  rarity: 0.8,
  nameOfPage: 1.3,
  leastForName: 0.8,
  version: 2.6,
  leftVersion: 0.25,
  light: 0.4,
  stopWord: 0.08,
  changeWord: 0.2,
  unknownVerb: 0.4,
  mendedVerb: 0.6,
  ofAddress: 0.2,
  ofMessage: 0.1,
  unknownAdjective: 0.4,
  unknownLatin: 1.3,
  unknownFrequency: 9,
  /**
   * The share of a query's weight that the site must know, and that a page must contain, to be a
   * result.
   */
  leastKnown: 0.62,
  leastCoverage: 0.26,
  /**
   * The minimum score of the best page, as a share of the query's weight; higher if the query is a
   * guess.
   */
  least: 0.045,
  leastRepaired: 0.08,
  /** Minimum score of further pages, and of a page's sections, as a share of the best. */
  leastOfBestPage: 0.04,
  leastOfBestSection: 0.35,
  /**
   * Sections of one page: what tells them apart is a heading, how soon repetitions saturate, and
   * how much a word counts that few of them have.
   */
  ownHeading: 1.1,
  ownSaturation: 0.7,
  rarityOnPage: 0.5,
  /** The share of what a page has of the query from which its title means the page itself. */
  isNamed: 0.77,
};
export type RankFigures = typeof rankFigures;
