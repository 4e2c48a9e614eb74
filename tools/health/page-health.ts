import { site } from "../../src/config/site";
import { siteLinks, startLinks } from "../../src/content-model/site-links";
import { termPath } from "../../src/content-model/term";
import { versionOrder } from "../../src/content-model/version-order";
import { countedSentences } from "../check/language/reading";
import type { ProseRun } from "../check/language/prose";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { proofStrength } from "./proof-strength";
import type { Helped } from "./readers";

export type PageHealth = ReturnType<typeof healthOf>;

export interface HealthInput {
  readonly pages: readonly LoadedPage[];
  /** The prose of a page by its file. */
  readonly proseOf: (file: string) => readonly ProseRun[];
  readonly changed: ReadonlyMap<string, string> | null;
  readonly helped: ReadonlyMap<string, Helped>;
  readonly today: Date;
  /** Sentences with more words are long. */
  readonly words: number;
}

const oldAfterDays = 180;
const largestLongShare = 0.1;

/** The state of every page: those with most faults first, then those not checked for longest. */
export function pageHealth(input: HealthInput): PageHealth[] {
  const { pages } = input;
  const releases = pages.flatMap(({ parsed }) =>
    parsed.kind === "release" ? [parsed.data.version] : [],
  );
  const linksIn = linkCounts(pages);
  return pages
    .map((page) => healthOf(page, input, releases, linksIn.get(page.parsed.path) ?? 0))
    .sort(
      (a, b) =>
        b.faults.length - a.faults.length ||
        b.daysSinceChecked - a.daysSinceChecked ||
        (a.path < b.path ? -1 : 1),
    );
}

/** The state of a page. */
function healthOf(
  page: LoadedPage,
  { changed, proseOf, helped, today, words }: HealthInput,
  releases: readonly string[],
  linksIn: number,
) {
  const { parsed } = page;
  const { path, data } = parsed;
  const kind = "kind" in data ? data.kind : parsed.kind;
  const version = parsed.kind === "doc" || parsed.kind === "term" ? parsed.data.version : null;
  const later = version === null ? [] : releasesAfter(version, releases);
  const days = Math.floor((today.getTime() - Date.parse(data.checked)) / 86_400_000);
  const { strength, words: proof } = proofStrength(page);
  const sentences = countedSentences(proseOf(`content/${parsed.file}`), words);
  const votes = helped.get(path) ?? null;
  return {
    path,
    kind,
    /** Date of the file's last change; null without history. */
    changed: changed?.get(parsed.file)?.slice(0, 10) ?? null,
    /** Date when its text was last checked against its sources. */
    checked: data.checked,
    daysSinceChecked: days,
    /** The version it was written for; null if the page has none. */
    version,
    releasesBehind: later.length,
    proof,
    linksIn,
    longSentences: sentences.long,
    helped: votes,
    /** What is wrong with it, in words. */
    faults: [
      ...(days > oldAfterDays ? [`не сверялась ${days} дней`] : []),
      ...(later.length > 0 ? [`написана для ${version ?? ""}`] : []),
      ...(strength === 0 && (kind === "guide" || kind === "task") ? ["не подтверждена"] : []),
      // Releases and articles are found through their lists.
      ...(linksIn === 0 && (parsed.kind === "doc" || parsed.kind === "term")
        ? ["нет ссылок из текстов"]
        : []),
      ...(sentences.long > sentences.all * largestLongShare ? ["длинные предложения"] : []),
      ...(votes && votes.no > votes.yes ? ["не помогает"] : []),
    ],
  };
}

function releasesAfter(version: string, releases: readonly string[]): string[] {
  return releases.filter((each) => versionOrder(each) > versionOrder(version));
}

/** Number of other pages, terms and menus that link to a page. */
function linkCounts(pages: readonly LoadedPage[]): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (from: string, targets: readonly string[]): void => {
    for (const target of new Set(targets.map((url) => url.split("#")[0] ?? "")))
      if (target !== from) counts.set(target, (counts.get(target) ?? 0) + 1);
  };
  for (const { parsed, rendered } of pages)
    count(parsed.path, [
      ...rendered.links.map(({ url }) => url),
      ...rendered.mentions.map(termPath),
      ...(parsed.kind === "term"
        ? [...parsed.data.pages, ...parsed.data.related.map(termPath)]
        : []),
      ...(parsed.kind === "release" ? parsed.data.upgrade.touches.map(({ page }) => page) : []),
    ]);
  for (const { url } of [...siteLinks(site), ...startLinks()]) count("", [url]);
  return counts;
}
