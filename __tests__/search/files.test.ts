import { expect, test } from "@jest/globals";
import { siteFiles } from "../../src/contracts/site-files";
import { BrokenIndex, IndexOfAnotherBuild } from "../../src/search/index-source";
import { createSearch, type Search, type SearchAnswer } from "../../src/search/search";
import { indexFiles } from "../../src/search/write-index";
import { page } from "./support/page";
import { filesSource, searchOf } from "./support/search-of";
import { smallSite } from "./support/small-site";

const sizes = { allTitles: 0, shard: 15 };
const queries = ["пароль", "вход в gitlab", "пшедфи 636", "домен", "data 52e", "рецепт борща"];
const answerOf = (search: Search, query: string): Promise<SearchAnswer> =>
  search.answer({ query, isLiteral: false, kind: null, limit: 10 });

/** A source that keeps account of what is loaded; `fails` may reject some of it. */
function counted(files: ReadonlyMap<string, string>, fails: (path: string) => boolean) {
  const loaded: string[] = [];
  const source = filesSource(files);
  return {
    loaded,
    async load(path: string) {
      loaded.push(path);
      if (fails(path)) throw new Error("offline");
      return source.load(path);
    },
  };
}

test("a site cut into many files has the answers of one in few", async () => {
  const [whole, cut] = [await searchOf(smallSite), await searchOf(smallSite, sizes)];
  for (const query of queries)
    expect([query, await answerOf(cut, query)]).toEqual([query, await answerOf(whole, query)]);
});

test("a query loads only its own files, and what is loaded is not loaded again", async () => {
  const files = indexFiles(smallSite, sizes);
  const source = counted(files, () => false);
  const search = await createSearch(source);
  expect(source.loaded).toEqual([siteFiles.searchIndex]);
  await answerOf(search, "пароль");
  const count = source.loaded.length;
  expect(count).toBeLessThan(files.size / 2);
  await answerOf(search, "пароль");
  expect(source.loaded).toHaveLength(count);
  expect(new Set(source.loaded).size).toBe(count);
});

test("the titles of a small site need no file of their own", async () => {
  const source = counted(indexFiles(smallSite), () => false);
  await answerOf(await createSearch(source), "пароль");
  expect(source.loaded.filter((path) => path.includes("/pages-"))).toEqual([]);
});

test("without the file of one word the others answer, and it is loaded when asked again", async () => {
  let isOffline = true;
  const pages = [page("/a", { text: "Репликация." }), page("/b", { text: "Якорь." })];
  const source = counted(indexFiles(pages, sizes), (path) => isOffline && /postings/.test(path));
  const search = await createSearch(source);
  expect(await answerOf(search, "якорь")).toMatchObject({ isWhole: false, total: 0 });
  isOffline = false;
  expect(await answerOf(search, "якорь")).toMatchObject({ isWhole: true, total: 1 });
});

test("pages whose titles fail to load are counted, not shown", async () => {
  const source = counted(indexFiles(smallSite, sizes), (path) => /\/pages-/.test(path));
  const answer = await answerOf(await createSearch(source), "gitlab");
  expect(answer).toMatchObject({ isWhole: false, total: 2, pages: [] });
});

test("a file that arrives cut short counts as one that failed", async () => {
  const files = new Map(
    [...indexFiles(smallSite, sizes)].map(([path, text]) =>
      /postings/.test(path) ? [path, text.slice(0, 3)] : [path, text],
    ),
  );
  const answer = await answerOf(await createSearch(filesSource(files)), "gitlab");
  expect(answer.isWhole).toBe(false);
});

test.each([
  ["cut short", (text: string) => text.slice(0, -20)],
  ["another file", () => "<!doctype html>"],
  ["without its words", (text: string) => text.replace(/"words":"[^"]*"/, '"words":""')],
])("a first file that is %s is told apart from one that failed to load", async (_, change) => {
  const files = new Map(indexFiles(smallSite));
  files.set(siteFiles.searchIndex, change(files.get(siteFiles.searchIndex) ?? ""));
  await expect(createSearch(filesSource(files))).rejects.toThrow(BrokenIndex);
  await expect(createSearch(filesSource(new Map()))).rejects.not.toThrow(BrokenIndex);
});

test("an index of another version is told apart from a broken one", async () => {
  const files = new Map(indexFiles(smallSite));
  const text = files.get(siteFiles.searchIndex) ?? "";
  files.set(siteFiles.searchIndex, text.replace(/"version":\d+/, '"version":1'));
  await expect(createSearch(filesSource(files))).rejects.toThrow(IndexOfAnotherBuild);
});

test("an index without pages answers nothing", async () =>
  expect(await answerOf(await searchOf([]), "пароль")).toMatchObject({ total: 0, isWhole: true }));

test("a site of many sections is read as it was written", async () => {
  // More chunks than fit into one character each.
  const sections = Array.from({ length: 3000 }, (_, number) => ({
    id: `s${number}`,
    title: `Раздел ${number}`,
    text: number === 2998 ? "Якорь." : "Сервер.",
  }));
  const answer = await answerOf(await searchOf([page("/long", { sections })]), "якорь");
  expect(answer.pages[0]?.hits[0]?.id).toBe("s2998");
});
