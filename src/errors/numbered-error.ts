/** An error known by its number, in one of the forms in which programs print it, or by its name. */
export interface NumberedError {
  /** The row of this number, if there is one. */
  readonly id: string;
  /** True if it is known by its name only, which other messages contain too. */
  readonly isName?: boolean;
  /** Words of the form itself: a message of no more than these says less. */
  readonly words: ReadonlySet<string>;
}
