import type { UpgradeRelease, UpgradeStep } from "#src/contracts/site-files";
import { versionNumber } from "./versions";

/** A step of a plan, merged from the steps of the releases between the versions. */
export interface PlannedStep extends UpgradeStep {
  /** The release whose notes contain it. */
  readonly version: string;
  readonly path: string;
  /** Earlier releases whose equivalent steps it replaces. */
  readonly replaces: readonly string[];
  /** Files that only earlier releases change; they are included too. */
  readonly moreFiles: readonly string[];
}

interface TouchedPage {
  readonly path: string;
  readonly title: string;
  readonly whys: readonly { readonly version: string; readonly why: string }[];
}

export type Changes = ReturnType<typeof changesOf>;

export type UpgradePlan = ReturnType<typeof upgradePlan>;

const phases = ["backup", "prepare", "files", "settings", "stop", "start", "after"] as const;

/**
 * The upgrade from one version to a newer one: all changes, and one list of steps. Of equivalent
 * steps only the last release's remains, because it does what the others did. A release that must
 * be installed itself splits the plan, and each part has its own steps.
 */
export function upgradePlan(all: readonly UpgradeRelease[], from: string, to: string) {
  const releases = all.filter(
    ({ version }) =>
      versionNumber(version) > versionNumber(from) && versionNumber(version) <= versionNumber(to),
  );
  const parts = partsOfWay(releases);
  const steps = parts.flatMap((part, index) =>
    mergedSteps(part, parts[index - 1]?.at(-1)?.version ?? from),
  );
  return {
    /** Oldest first. */
    releases,
    /** Versions that must be installed before the last one. */
    stops: parts.slice(0, -1).flatMap((part) => part.at(-1)?.version ?? []),
    steps,
    /** Number of service interruptions. */
    breaks: steps.filter(({ phase }) => phase === "stop").length,
    hasMigrations: releases.some(({ migrations }) => migrations),
    changes: (["new", "improved", "fixed"] as const).map((kind) => changesOf(kind, releases)),
    touched: touchedPages(releases),
  };
}

function partsOfWay(releases: readonly UpgradeRelease[]): UpgradeRelease[][] {
  const parts: UpgradeRelease[][] = [[]];
  for (const release of releases) {
    parts.at(-1)?.push(release);
    if (release.isStop) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** The steps of one part of the way, which begins with the version `from` installed. */
function mergedSteps(releases: readonly UpgradeRelease[], from: string): PlannedStep[] {
  const steps = new Map<string, PlannedStep>();
  for (const { version, path, steps: own } of releases)
    for (const step of own) {
      if (step.since !== null && versionNumber(step.since) > versionNumber(from)) continue;
      for (const id of step.ends) steps.delete(id);
      const before = steps.get(step.id);
      steps.delete(step.id);
      steps.set(step.id, {
        ...step,
        version,
        path,
        check: step.check ?? before?.check ?? null,
        back: step.back ?? before?.back ?? null,
        replaces: before ? [...before.replaces, before.version] : [],
        moreFiles: before
          ? [...before.moreFiles, ...before.files].filter(
              (file, index, files) => !step.files.includes(file) && files.indexOf(file) === index,
            )
          : [],
      });
    }
  return phases.flatMap((phase) => [...steps.values()].filter((step) => step.phase === phase));
}

function changesOf(kind: keyof UpgradeRelease["changes"], releases: readonly UpgradeRelease[]) {
  const parts = [...releases].reverse().flatMap(({ version, changes }) => {
    const own = changes[kind];
    return own ? [{ version, ...own }] : [];
  });
  return {
    kind,
    count: parts.reduce((sum, { count }) => sum + count, 0),
    parts: parts.map(({ version, html }) => ({ version, html })),
  };
}

function touchedPages(releases: readonly UpgradeRelease[]): TouchedPage[] {
  const pages = new Map<string, TouchedPage>();
  for (const { version, touches } of releases)
    for (const { path, title, why } of touches) {
      const page = path.split("#")[0] ?? path;
      const before = pages.get(page);
      const whys = [...(before?.whys ?? []), { version, why }];
      // Reasons in several places of a page link to its beginning.
      pages.set(page, { path: before && before.path !== path ? page : path, title, whys });
    }
  return [...pages.values()].sort((one, other) => one.title.localeCompare(other.title, "ru"));
}
