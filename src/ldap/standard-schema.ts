import type { MatchingRules } from "./schema";

const named = (names: string, rules: MatchingRules): [string, MatchingRules][] =>
  names.split(" ").map((name) => [name.toLowerCase(), rules]);

const rules = new Map<string, MatchingRules>([
  ...named("member memberOf manager managedBy seeAlso uniqueMember distinguishedName", {
    equality: "dn",
  }),
  ...named(
    "uidNumber gidNumber userAccountControl accountExpires lastLogon pwdLastSet groupType sAMAccountType primaryGroupID shadowExpire shadowFlag shadowInactive shadowLastChange shadowMax shadowMin shadowWarning instanceType",
    { equality: "integer", hasOrdering: true },
  ),
  ...named("telephoneNumber mobile", { equality: "phone", hasSubstrings: true }),
  ...named("objectGUID objectSid jpegPhoto thumbnailPhoto userPassword unicodePwd", {
    equality: "octets",
  }),
  ...named("objectClass", { equality: "identifier" }),
  ...named("homeDirectory loginShell unixHomeDirectory", {
    equality: "exact",
    hasSubstrings: true,
  }),
]);

/** The rules of RFC 4517 that a server by the book has for the directory's attributes. */
export function standardSchema(attribute: string): MatchingRules {
  return rules.get(attribute) ?? { equality: "text", hasOrdering: true, hasSubstrings: true };
}
