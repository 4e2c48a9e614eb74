/** Numbers by name; a name ends with its unit. */
export type Figures = Readonly<Record<string, number>>;

/** What `lab/<room>/main.ts` exports. */
export interface Room {
  /** Measures or repeats; throws if what must hold does not. */
  run(args: readonly string[]): Promise<Figures>;
  /** Names of figures that are better when larger; the others are better when smaller. */
  readonly betterWhenLarger?: RegExp;
  /** Debian packages of `programs.mjs` that the room needs beyond those of the gate. */
  readonly programs?: readonly string[];
}
