/** An entry of a directory (RFC 4512, section 2.2). */
export interface Entry {
  readonly dn: string;
  /** Values by the attribute's name in lower case. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}
