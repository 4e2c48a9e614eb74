import { checkedYaml } from "../content-model/checked-yaml";
import { windowSchema, type UiWindow } from "./ui-description";
import { tightPlaces } from "./ui-room";

/** A problem in a description; `line` counts from its first line. */
export interface UiProblem {
  readonly line: number;
  readonly expected: string;
}

/** Parses the YAML of a `ui` fence. */
export function readUiWindow(source: string): { window: UiWindow | null; problems: UiProblem[] } {
  const { data, problems } = checkedYaml("", source, windowSchema);
  if (!data)
    return {
      window: null,
      problems: problems.map(({ line, field, expected }) => ({
        line,
        expected: `${field}: ${expected}`,
      })),
    };
  return {
    window: data,
    problems: tightPlaces(data).map((expected) => ({ line: 1, expected })),
  };
}
