import { z } from "zod";
import { line, productVersion } from "./common";
import { versionOrder } from "./version-order";

/** When an upgrade step is done; release notes list steps in this order. */
export const upgradePhases = [
  "backup",
  "prepare",
  "files",
  "settings",
  "stop",
  "start",
  "after",
] as const;

const stepId = z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, "нужно имя латиницей через дефис");

const step = z.strictObject({
  id: stepId.describe("Имя шага; из шагов с одним именем выполняется тот, что в новом выпуске."),
  phase: z.enum(upgradePhases).describe(`Когда выполняется: ${upgradePhases.join(", ")}.`),
  files: z.array(line).default([]).describe("Файлы поставки, которые скачивают заново."),
  ends: z
    .array(stepId)
    .default([])
    .describe("Шаги прежних выпусков, которые после этого не нужны."),
  since: productVersion
    .optional()
    .describe("Шаг нужен только тем, кто обновляется с этой версии или новее."),
});

/** What a reader who upgrades from an older version needs to know of a release. */
export const upgradeSchema = z.strictObject({
  migrations: z
    .boolean()
    .describe("Меняется ли база данных: тогда вернуться можно только из копии."),
  isStop: z
    .boolean()
    .default(false)
    .describe("true: с более старых версий сначала переходят на эту."),
  also: z
    .array(productVersion)
    .default([])
    .describe("Выпуски без своей страницы, о которых рассказано здесь."),
  steps: z
    .array(step)
    .min(1, "нужен хотя бы один шаг")
    .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, {
      error: "имена шагов в выпуске не повторяются",
    })
    .refine(
      (steps) =>
        steps.every(
          ({ phase }, index) =>
            upgradePhases.indexOf(phase) >=
            upgradePhases.indexOf(steps[index - 1]?.phase ?? "backup"),
        ),
      { error: `шаги идут в порядке ${upgradePhases.join(", ")}` },
    )
    .describe("По одному на каждый пункт списка раздела {#update}, в том же порядке."),
  touches: z
    .array(
      z.strictObject({
        page: z
          .string()
          .startsWith("/docs/", "нужна страница документации, путь от корня сайта")
          .describe("Страница документации, путь от корня сайта."),
        why: line.describe("Что изменилось, одним предложением."),
      }),
    )
    .describe("Страницы, настройки которых изменились."),
});

/** Number of steps that release notes list below the heading `{#update}`. */
export function listedSteps(body: string): number {
  const [, section = ""] = body.split(/^## .*\{#update\}.*$/m);
  return section.split(/^## /m)[0]?.match(/^\d+\. /gm)?.length ?? 0;
}

interface NotedUpgrade {
  readonly version: string;
  readonly upgrade: z.infer<typeof upgradeSchema>;
}

/**
 * The `ends` entries of a release that match no step of an earlier release in `all`, each with the
 * index of its step.
 */
export function unknownEnds(
  release: NotedUpgrade,
  all: readonly NotedUpgrade[],
): { readonly step: number; readonly id: string }[] {
  const known = new Set(
    all
      .filter(({ version }) => versionOrder(version) < versionOrder(release.version))
      .flatMap(({ upgrade }) => upgrade.steps.map(({ id }) => id)),
  );
  return release.upgrade.steps.flatMap(({ ends }, index) =>
    ends.filter((id) => !known.has(id)).map((id) => ({ step: index, id })),
  );
}
