import { z } from "zod";
import { checkedYaml } from "../../src/content-model/checked-yaml";
import { fillSiteValues } from "../../src/content-model/placeholders";
import type { Problem } from "../../src/content-model/problem";
import { readUiWindow } from "../../src/markup/read-ui-window";
import { panelWords } from "../../src/markup/ui-description";
import { blockProblem, type CodeBlock } from "./code-blocks";

const listSchema = z.strictObject({
  directory: z.array(z.string()),
  UserGate: z.array(z.string()).default([]),
  FortiGate: z.array(z.string()).default([]),
});

/**
 * Words in drawings of windows that the real windows do not have: `source` is `content/panel.yaml`.
 */
export function panelWordProblems(
  file: string,
  source: string,
  fences: readonly CodeBlock[],
): Problem[] {
  if (fences.length === 0) return [];
  const { data: list, problems } = checkedYaml(file, fillSiteValues(source), listSchema);
  if (!list) return problems;
  return fences.flatMap((fence) => {
    const { window } = readUiWindow(fence.value);
    if (!window) return [];
    const name = window.panel ?? "directory";
    const known = new Set(list[name]);
    return panelWords(window)
      .filter((word) => !known.has(word))
      .map((word) =>
        blockProblem(
          fence,
          fence.value.split("\n").findIndex((row) => row.includes(word)) + 1,
          `слова окна взяты из ${file} (${name}), а «${word}» там нет`,
          "ui",
        ),
      );
  });
}
