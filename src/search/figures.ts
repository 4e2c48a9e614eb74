// All found on the half of the query list that is for tuning.

/** How sure it is that what is looked for in place of a typed word is meant, from 0 to 1. */
export const readingFigures = {
  exact: 1,
  /** Every 2.3.x for «2.3», a technical string that begins as typed. */
  version: 0.9,
  begunName: 0.9,
  /** Beside a word that is known: one of the other alphabet that sounds like it. */
  alsoSounding: 0.8,
  leastAlsoSounding: 0.75,
  mostAlsoSounding: 3,
  /** Words that begin alike: beside a known one, in place of an unknown one. */
  derived: 0.5,
  related: 0.65,
  /**
   * A word that is still being typed: by how much of it is there; less when the typed letters are a
   * word by themselves.
   */
  begun: 0.6,
  begunByLength: 0.4,
  begunIfKnown: 0.5,
  begunSounding: 0.6,
  begunSoundingByLength: 0.3,
  leastBegunSounding: 0.75,
  mostBegunSounding: 6,
  /**
   * Repairs: what they may not exceed, how alike the word found must be, and what the second best
   * is worth beside the best.
   */
  transliterated: 0.95,
  sounding: 0.95,
  misspelt: 1,
  leastSounding: 0.75,
  leastSoundingAtLast: 0.5,
  leastSoundingInOtherLayout: 0.7,
  soundBeforeSlip: 0.05,
  nextBest: 0.6,
  mostRepairs: 4,
  farthestFromBest: 0.12,
  /** From where on a repair is so sure that the other keyboard layout must fit in every word. */
  sureRepair: 0.9,
  /** Two words that stand as one on the site. */
  leastJoined: 0.7,
  mostJoined: 2,
  /** A phrase of the table of synonyms, and how sure a word must be to stand for its own. */
  synonym: 0.7,
  leastForSynonym: 0.8,
  /** In how many chunks what a query asks for may stand: more than a thousand pages have. */
  mostPostings: 110_000,
};

/** How alike a word of the site is to the typed one, from 0 to 1. */
export const likenessFigures = {
  slip: 0.15,
  otherFirstLetter: 0.1,
  /** What words that sound alike must reach: more, the less there is to hear. */
  leastSounding: 0.5,
  leastSoundingOfFewConsonants: 0.65,
  leastSoundingOfShort: 0.8,
  /** The share of a word that others must begin with to be offered beside it. */
  nearestBeginning: 0.6,
};

/** The figures of the ranking. */
export const rankFigures = {
  /** What a word is worth by where it stands, and how soon more of the same add nothing. */
  title: 10,
  synonym: 2.5,
  description: 2.5,
  heading: 4,
  text: 0.7,
  code: 0.6,
  saturation: 9,
  lengthNorm: 0.35,
  /**
   * What it adds when a chunk, a heading or a name holds much of the query; `filling` and
   * `headingFloor`: and little else; `bothNames`: what the lesser of title and synonym adds.
   */
  nearness: 0.2,
  /** From which share on a chunk looks like the sentence that was pasted; then kinds count less. */
  phraseFrom: 0.7,
  phraseRelief: 0.6,
  headingShare: 0.7,
  headingFloor: 0.4,
  titleShare: 1.3,
  synonymShare: 2.4,
  bothNames: 0.4,
  filling: 0.92,
  /** How hard it counts that a page lacks words of the query. */
  coverage: 1.7,
  /** Kinds of pages by what is asked for. */
  changes: 2.6,
  meaning: 1.2,
  trouble: 0.12,
  priorRelief: 0.8,
  /** Weights of the query's words; `leftVersion`: the one an update comes from. */
  rarity: 0.8,
  version: 2.2,
  leftVersion: 0.25,
  light: 0.4,
  stopWord: 0.08,
  changeWord: 0.2,
  unknownVerb: 0.4,
  mendedVerb: 0.6,
  ofAddress: 0.2,
  unknownAdjective: 0.6,
  unknownLatin: 1.3,
  unknownFrequency: 9,
  /**
   * How much of a query's weight the site must know, and of that a page must hold, to be an answer
   * at all.
   */
  leastKnown: 0.62,
  leastCoverage: 0.26,
  /**
   * What the best page must reach, as a share of the query's weight; more when the query is a
   * guess.
   */
  least: 0.045,
  leastRepaired: 0.08,
  /** What is shown beside the best: pages, and sections of a page, by their share of its score. */
  leastOfBestPage: 0.04,
  leastOfBestSection: 0.6,
  /** How much of the query a page's own name holds when the page itself is meant. */
  isNamed: 0.95,
};
export type RankFigures = typeof rankFigures;
