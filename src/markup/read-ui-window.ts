import { checkedYaml } from "../content-model/checked-yaml";
import { windowSchema, type UiWindow } from "./ui-description";
import { tightPlaces } from "./ui-room";

/** Parses the YAML of a `ui` fence; the lines of its problems count from its first one. */
export function readUiWindow(source: string): {
  readonly window: UiWindow | null;
  readonly problems: readonly { readonly line: number; readonly expected: string }[];
} {
  const { data, problems } = checkedYaml("", source, windowSchema);
  const faults = problems.map(({ line, field, expected }) => ({
    line,
    expected: `${field}: ${expected}`,
  }));
  const tight = data ? tightPlaces(data).map((expected) => ({ line: 1, expected })) : [];
  return { window: data, problems: [...faults, ...tight] };
}
