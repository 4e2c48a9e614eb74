/** How values of an attribute are compared (RFC 4517, section 4.2, and RFC 4512, section 4.1.2). */
export interface MatchingRules {
  /**
   * `text`: caseIgnoreMatch. `exact`: caseExactMatch.
   * `dn`: distinguishedNameMatch. `integer`: integerMatch. `identifier`: objectIdentifierMatch.
   * `octets`: octetStringMatch. `phone`: telephoneNumberMatch.
   */
  readonly equality: "text" | "exact" | "dn" | "integer" | "identifier" | "octets" | "phone";
  /** Whether values are IA5 strings, ASCII alone (caseIgnoreIA5Match, caseExactIA5Match). */
  readonly isAscii?: boolean;
  /**
   * Names in lower case that `identifier` knows, any other being Undefined; all are known without
   * it.
   */
  readonly identifiers?: ReadonlySet<string>;
  /** Whether `>=` and `<=` are defined. */
  readonly hasOrdering: boolean;
  /** Whether parts of a value may be asked for. */
  readonly hasSubstrings: boolean;
}

/**
 * The rules of an attribute by its name in lower case; null for one that the directory does not
 * know.
 */
export type Schema = (attribute: string) => MatchingRules | null;
