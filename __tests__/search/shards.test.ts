import { expect, test } from "@jest/globals";
import { searchShardFolder, siteFiles } from "../../src/contracts/site-files";
import { createSearch, type Search, type SearchAnswer } from "../../src/search/search";
import { indexFiles } from "../../src/search/write-index";
import { searchOf } from "./support/search-of";
import { smallSite } from "./support/small-site";

// As a large site is cut, whose rare terms stand in shards too.
const files = indexFiles(smallSite, { commonTerms: 20, shard: 100, allNames: 500, names: 500 });
const answerOf = (search: Search, query: string): Promise<SearchAnswer> =>
  search.answer({ query, isLiteral: false, kind: null, limit: 8 });

interface Watched {
  readonly search: Search;
  /** What was fetched in each round trip. */
  readonly trips: string[][];
  /** Files that cannot be had. */
  readonly missing: Set<string>;
}

async function watched(of: ReadonlyMap<string, string> = files): Promise<Watched> {
  const trips: string[][] = [];
  const missing = new Set<string>();
  let isAnswered = true;
  const search = await createSearch({
    async load(path) {
      if (isAnswered) trips.push([]);
      isAnswered = false;
      trips.at(-1)?.push(path);
      // A round trip: every answer comes after every question that does not wait for one.
      await new Promise(setImmediate);
      isAnswered = true;
      const text = of.get(path);
      if (text === undefined || missing.has(path)) throw new Error("Проверьте соединение с сетью.");
      return text;
    },
  });
  return { search, trips, missing };
}

/**
 * Rare words of the other alphabet are left out where they are no repair. Without them further
 * sections of a page may come to the bound from the other side.
 */
function withoutWeak({ pages, ...answer }: SearchAnswer) {
  return {
    ...answer,
    pages: pages.map(({ hits, ...page }) => ({ ...page, hits: hits.slice(0, 1) })),
    terms: [],
  };
}

test("a site cut into many files has the answers of one in few", async () => {
  const [few, { search }] = [await searchOf(smallSite), await watched()];
  for (const query of ["gitlab 636", "парольную политику", "длина пар", "пороль", "gfhjkm"]) {
    const [one, other] = [await answerOf(few, query), await answerOf(search, query)];
    expect(other.pages.length).toBeGreaterThan(0);
    expect(withoutWeak(other)).toEqual(withoutWeak(one));
  }
});

test("a small site answers in one round trip after the first", async () => {
  const { search, trips } = await watched(indexFiles(smallSite));
  await answerOf(search, "парольную политику gitlab");
  expect(trips).toEqual([[siteFiles.searchIndex], expect.any(Array)]);
});

test("a query fetches only its own shards, each once, and the next one none of them", async () => {
  const { search, trips } = await watched();
  expect(trips).toEqual([[siteFiles.searchIndex]]);
  await answerOf(search, "gitlab");
  const fetched = trips.flat().slice(1);
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.every((path) => path.startsWith(searchShardFolder))).toBe(true);
  expect(new Set(fetched).size).toBe(fetched.length);
  expect(fetched.length).toBeLessThan(files.size / 2);
  await answerOf(search, "gitlab");
  expect(trips.flat().slice(1)).toEqual(fetched);
});

test("two queries at once fetch what both need once", async () => {
  const { search, trips } = await watched();
  await Promise.all([answerOf(search, "gitlab"), answerOf(search, "gitlab 636")]);
  expect(new Set(trips.flat()).size).toBe(trips.flat().length);
});

test("nothing is fetched before a query, not even to prepare for one", async () => {
  const { search, trips } = await watched();
  search.prepare();
  await new Promise(setImmediate);
  expect(trips).toEqual([[siteFiles.searchIndex]]);
});

test("without a shard of one word the others answer, and it is asked for again", async () => {
  const query = "парольную политику gitlab";
  const { search: all, trips } = await watched();
  const whole = await answerOf(all, query);
  const shards = trips.flat().filter((path) => /postings-|terms-/.test(path));
  expect(shards.length).toBeGreaterThan(1);
  for (const path of shards) {
    const { search, missing } = await watched();
    missing.add(path);
    const answer = await answerOf(search, query);
    expect([answer.isWhole, answer.pages.length > 0]).toEqual([false, true]);
    missing.clear();
    expect(await answerOf(search, query)).toEqual(whole);
  }
});

test("pages whose titles cannot be had are counted, not shown", async () => {
  const { search, missing } = await watched();
  for (const path of files.keys()) if (path.includes("/pages-")) missing.add(path);
  const answer = await answerOf(search, "gitlab");
  expect([answer.total, answer.pages, answer.isWhole]).toEqual([2, [], false]);
});

test("a shard that comes cut is one that cannot be had", async () => {
  const cut = new Map(
    [...files].map(([path, text]) => [
      path,
      path.startsWith(searchShardFolder) ? text.slice(0, text.length / 2) : text,
    ]),
  );
  const answer = await answerOf((await watched(cut)).search, "gitlab");
  expect([answer.pages, answer.isWhole]).toEqual([[], false]);
});
