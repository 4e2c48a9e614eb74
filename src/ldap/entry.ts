/** An entry of a directory (RFC 4512, section 2.2). */
export interface Entry {
  readonly dn: string;
  /** Values by lower-case attribute name. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}
