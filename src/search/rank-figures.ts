/** The figures of the ranking; found on the half of the query list that is for tuning. */
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
  /** What it adds when a chunk, a heading or a name holds much of the query; `filling` and `headingFloor`: and little else. */
  nearness: 0.15,
  headingShare: 0.7,
  headingFloor: 0.4,
  titleShare: 1.3,
  synonymShare: 2.4,
  filling: 0.92,
  /** How hard it counts that a page lacks words of the query. */
  coverage: 1.7,
  /** Kinds of pages by what is asked for. */
  changes: 2.6,
  meaning: 1.2,
  trouble: 0.12,
  priorRelief: 0.8,
  /** Weights of the query's words. */
  rarity: 0.8,
  version: 2.2,
  light: 0.4,
  unknownVerb: 0.4,
  unknownFrequency: 12,
  /** How much of a query's weight the site must know, and of that a page must hold, to be an answer at all. */
  leastKnown: 0.62,
  leastCoverage: 0.32,
  /** What the best page must reach, as a share of the query's weight; more when the query is a guess. */
  least: 0.045,
  leastRepaired: 0.08,
};
export type RankFigures = typeof rankFigures;
