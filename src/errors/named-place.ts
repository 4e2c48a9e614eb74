/** A host and a port of a service that the site is about. */
export interface NamedPlace {
  readonly host: string;
  readonly port: number;
}

const ports = "53|88|389|443|464|636|749|1812|3268|3269";
const address = new RegExp(
  String.raw`(?:\b(?<scheme>ldaps?)://)?(?<![\w.-])(?<host>[a-z\d-]+(?:\.[a-z\d-]+)+)(?::(?<port>${ports})(?![\d:]))?`,
  "gi",
);

/** The first address that the lines name with its port or the scheme of LDAP. */
export function placeIn(lines: readonly string[]): NamedPlace | null {
  for (const line of lines)
    for (const { groups } of line.matchAll(address)) {
      const { scheme, host = "", port } = groups ?? {};
      if (port !== undefined) return { host, port: Number(port) };
      if (scheme !== undefined) return { host, port: scheme.toLowerCase() === "ldaps" ? 636 : 389 };
    }
  return null;
}
