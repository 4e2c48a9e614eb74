/** The reader's choice; an empty version is none. */
export interface VersionChoice {
  readonly from: string;
  readonly to: string;
}

export type CheckedChoice =
  | { readonly kind: "none" | "same" | "backward" | "together" | "way" }
  | { readonly kind: "unknown"; readonly version: string };

/** A number that orders versions: 2.4.0 gives 2004000. */
export function versionNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return (major * 1000 + minor) * 1000 + patch;
}

/** Parses a choice from a query string; drops a leading `v` of a version. */
export function readChoice(search: string): VersionChoice {
  const parameters = new URLSearchParams(search);
  const version = (name: string): string =>
    (parameters.get(name) ?? "").trim().replace(/^v(?=\d)/i, "");
  return { from: version("from"), to: version("to") };
}

/** The query string of a choice; empty if nothing is chosen. */
export function writeChoice({ from, to }: VersionChoice): string {
  const chosen = Object.entries({ from, to }).filter(([, version]) => version !== "");
  return chosen.length === 0 ? "" : `?${new URLSearchParams(chosen)}`;
}

/** Checks whether an upgrade between two versions exists; `noted` have notes of their own. */
export function checkChoice(
  { from, to }: VersionChoice,
  versions: readonly string[],
  noted: readonly string[],
): CheckedChoice {
  const unknown = [from, to].find((version) => version !== "" && !versions.includes(version));
  if (unknown !== undefined) return { kind: "unknown", version: unknown };
  if (from === "" || to === "") return { kind: "none" };
  const [start, end] = [versionNumber(from), versionNumber(to)];
  if (start === end) return { kind: "same" };
  if (start > end) return { kind: "backward" };
  const hasNotes = noted.map(versionNumber).some((number) => number > start && number <= end);
  return { kind: hasNotes ? "way" : "together" };
}
