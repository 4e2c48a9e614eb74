import { z } from "zod";
import { line, productVersion } from "./common";
import { versionOrder } from "./version-order";

/** When a step of an upgrade is done; the steps of release notes stand in this order. */
export const upgradePhases = [
  "backup",
  "prepare",
  "stop",
  "files",
  "settings",
  "start",
  "after",
] as const;

const stepId = z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, "нужно имя латиницей через дефис");

const step = z.strictObject({
  /** Steps of one name do the same thing: of several releases on the way the last one's is done. */
  id: stepId,
  phase: z.enum(upgradePhases),
  /** Files of the delivery that are taken anew. */
  files: z.array(line).default([]),
  /** Steps of earlier releases that this one makes unnecessary. */
  ends: z.array(stepId).default([]),
  /** The step concerns only who comes from this version or a newer one. */
  since: productVersion.optional(),
});

/** What a reader who comes from an older version needs to know of a release. */
export const upgradeSchema = z.strictObject({
  /** Whether the database is changed, so that only a copy leads back. */
  migrations: z.boolean(),
  /** Older versions must be brought to this one before they go on. */
  isStop: z.boolean().default(false),
  /** Releases without notes of their own that these notes tell of. */
  also: z.array(productVersion).default([]),
  /** One for each item of the numbered list below the heading `{#update}`. */
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
    ),
  /** Guides and recipes whose settings changed. */
  touches: z.array(
    z.strictObject({
      page: z.string().startsWith("/docs/", "нужна страница документации, путь от корня сайта"),
      why: line,
    }),
  ),
});

/** How many steps the text of release notes lists below the heading `{#update}`. */
export function listedSteps(body: string): number {
  const [, section = ""] = body.split(/^## .*\{#update\}.*$/m);
  return section.split(/^## /m)[0]?.match(/^\d+\. /gm)?.length ?? 0;
}

interface NotedUpgrade {
  readonly version: string;
  readonly upgrade: z.infer<typeof upgradeSchema>;
}

/** Steps a release ends, by their places, that no earlier release of `all` has. */
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
