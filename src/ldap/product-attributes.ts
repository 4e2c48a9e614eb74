/**
 * Where 2.4.0 looks for what a condition names: a column that users alone have, a column of every
 * entry, the table of memberships, or the table of attributes. What is computed for an answer is in
 * none of them.
 */
export type Place =
  | "user column"
  | "column"
  | "guid column"
  | "time column"
  | "members"
  | "type"
  | "computed"
  | "table";

const named: readonly (readonly [Place, string])[] = [
  ["user column", "mail samaccountname userprincipalname displayname uid"],
  ["time column", "accountexpires"],
  ["column", "name objectsid"],
  ["guid column", "objectguid"],
  ["members", "member memberof"],
  ["type", "entitytypename"],
  ["computed", "authtimestamp distinguishedname lastlogon tokengroups whenchanged whencreated"],
];
const places: ReadonlyMap<string, Place> = new Map(
  named.flatMap(([place, names]) => names.split(" ").map((name) => [name, place])),
);

/** The name by which 2.4.0 looks for an attribute. */
export function productName(attribute: string): string {
  return attribute.toLowerCase().replaceAll("objectcategory", "objectclass");
}

/** Where 2.4.0 looks for an attribute. */
export function placeOf(attribute: string): Place {
  return places.get(productName(attribute)) ?? "table";
}

/** Whether 2.4.0 looks for an attribute in a column, the only place where it compares by order. */
export function isColumn(attribute: string): boolean {
  return placeOf(attribute).endsWith("column");
}

/**
 * A name as 2.4.0 reads it: cut at every comma, blanks around its parts dropped, nothing unescaped.
 * Null where it refuses the text.
 */
export function productDn(text: string): string | null {
  if (text === "") return "";
  const parts = text
    .toLowerCase()
    .split(",")
    .map((part) => part.split("="));
  if (parts.some(({ length }) => length !== 2)) return null;
  return parts.map((part) => part.map((side) => side.trim()).join("=")).join(",");
}

/** The part of a pattern that 2.4.0 heeds over LDAP: the first, with the stars at its ends. */
export function heededPattern(value: string): string {
  const [initial = "", first, ...others] = value.split("*");
  if (first === undefined || value === "*") return value;
  if (initial !== "") return `${initial}*`;
  if (others.length > 0) return `*${first}*`;
  // The server takes the last part for an integer if it can, so leading zeros are lost.
  return `*${/^[+-]?\d+$/.test(first) ? BigInt(first.replace("+", "")) : first}`;
}
