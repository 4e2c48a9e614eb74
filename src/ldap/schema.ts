/** How values of an attribute are compared (RFC 4517, section 4.2, and RFC 4512, section 4.1.2). */
export interface MatchingRules {
  /**
   * `text`: caseIgnoreMatch. `exact`: caseExactMatch.
   * `dn`: distinguishedNameMatch. `integer`: integerMatch. `identifier`: objectIdentifierMatch.
   * `octets`: octetStringMatch. `phone`: telephoneNumberMatch.
   */
  readonly equality: "text" | "exact" | "dn" | "integer" | "identifier" | "octets" | "phone";
  /** True if values are IA5 strings, that is ASCII only (caseIgnoreIA5Match, caseExactIA5Match). */
  readonly isAscii?: boolean;
  /**
   * Lower-case names that `identifier` knows; any other is Undefined. If absent, every name is
   * known.
   */
  readonly identifiers?: ReadonlySet<string>;
  /** True if `>=` and `<=` are defined. */
  readonly hasOrdering?: boolean;
  /** True if substring filters are defined. */
  readonly hasSubstrings?: boolean;
}

/** The rules of an attribute by its lower-case name; null if the directory does not know it. */
export type Schema = (attribute: string) => MatchingRules | null;
