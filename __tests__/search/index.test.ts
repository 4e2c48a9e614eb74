import { expect, test } from "@jest/globals";
import { siteFiles } from "../../src/contracts/site-files";
import { editDistance } from "../../src/search/distance";
import { frontCoded, readTerms, readWords } from "../../src/search/front-coding";
import { BrokenIndex, filesSource, IndexOfAnotherBuild } from "../../src/search/index-source";
import { createLoader } from "../../src/search/loader";
import { readNumbers, writeNumbers } from "../../src/search/numbers";
import { readIndex } from "../../src/search/read-index";
import { createSearch } from "../../src/search/search";
import { indexFiles } from "../../src/search/write-index";
import { opened, page, texts } from "./support/opened-index";
import { smallSite } from "./support/small-site";

const whole = indexFiles(smallSite);
const first = whole.get(siteFiles.searchIndex) ?? "";

test("numbers come back as they were written", () => {
  const numbers = [0, 1, 63, 64, 155, 2547, 2548, 8463, 8464, 700_000, 68_000_000];
  expect(readNumbers(writeNumbers(numbers))).toEqual(numbers);
  expect(writeNumbers(Array.from({ length: 3000 }, (_, number) => number))).not.toMatch(
    /["\\]|[^ -~]/,
  );
});

test("words come back, the most frequent first, however little they share with their term", () => {
  const words = { аутентификация: ["аутентификации", "аутентификация"], двенадцатый: ["xii"] };
  const coded = frontCoded(
    Object.entries(words).map(([term, [often = "", seldom]]) => [
      term,
      new Map([...(seldom === undefined ? [] : [[seldom, 1] as const]), [often, 2] as const]),
    ]),
  );
  const { terms, endings } = readTerms(coded);
  expect(
    Object.fromEntries(terms.map((term, at) => [term, readWords(term, endings[at] ?? "")])),
  ).toEqual(words);
});

test.each([
  ["all terms in the first file", whole],
  [
    "rare terms in shards",
    indexFiles(smallSite, { commonTerms: 20, shard: 100, allNames: 500, names: 500 }),
  ],
])("with %s the index gives back every term and where it stands", async (_, files) => {
  const loader = createLoader(filesSource(files));
  const index = readIndex(files.get(siteFiles.searchIndex) ?? "", loader);
  expect(index.lexicon.common).toEqual([...index.lexicon.common].sort());
  const { answer } = await loader.run(() => ({
    paths: smallSite.map((_, page) => index.pageOf(page)?.[0]),
    gitlab: Array.from(index.lexicon.chunksOf("gitlab"), (chunk) => {
      const section = index.sectionOfChunk[chunk] ?? -1;
      const page = index.pageOfSection[section] ?? -1;
      const [path = "", , , headings = []] = index.pageOf(page) ?? [];
      return `${path}#${headings[section - (index.firstSections[page] ?? 0) - 1]?.[0] ?? ""}`;
    }),
    words: ["отключ", "политика", "запрещен", "имя"].map((term) => index.lexicon.wordsOf(term)),
    begun: index.lexicon.beginning("запр", 24),
    unknown: [index.lexicon.has("запорожец"), index.lexicon.frequency("запорожец")],
  }));
  expect(answer.paths).toEqual(smallSite.map((page) => page.path));
  expect([...new Set(answer.gitlab)]).toEqual([
    "/docs/gitlab#",
    "/docs/gitlab#settings",
    "/docs/gitlab#file",
    "/docs/updates/V2.4.0#new",
  ]);
  expect(answer.words).toEqual([["отключите"], ["политика"], ["запрещённые"], ["именем"]]);
  expect(answer.begun).toEqual(["запрещен"]);
  expect(answer.unknown).toEqual([false, 0]);
});

test.each([
  ["cut", first.slice(0, first.length / 2)],
  ["empty", ""],
  ["of another version", first.replace(/"version":\d+/, '"version":0')],
  ["without what its pages are worth", first.replace(/"priors":\[[^\]]*\]/, '"priors":[]')],
  ["without some of its sections", first.replace(/"texts":"./, '"texts":"')],
  ["without some of its shards", first.replace(/("alone".*?"files":")[0-9a-f]{8}/, "$1")],
])("a first file that is %s is refused", async (_, text) => {
  expect(text).not.toBe(first);
  const files = new Map([...whole, [siteFiles.searchIndex, text]]);
  await expect(createSearch(filesSource(files))).rejects.toThrow(BrokenIndex);
});

test("an index of another version is told from a cut one", async () => {
  const other = first.replace(/"version":\d+/, '"version":0');
  const of = (text: string) =>
    createSearch(filesSource(new Map([...whole, [siteFiles.searchIndex, text]])));
  await expect(of(other)).rejects.toThrow(IndexOfAnotherBuild);
  await expect(of(first.slice(0, 100))).rejects.not.toThrow(IndexOfAnotherBuild);
  await expect(of(first.slice(0, 100))).rejects.toMatchObject({
    name: "BrokenIndex",
    message: "The index of search is broken",
  });
});

test("an index without pages answers nothing", async () => {
  const search = await createSearch(filesSource(indexFiles([])));
  const answer = await search.answer({ query: "пароль", isLiteral: false, kind: null, limit: 8 });
  expect([answer.total, answer.pages, answer.isWhole]).toEqual([0, [], true]);
});

test.each([
  ["пароль", "пороль", 1],
  ["пароль", "парлоь", 1],
  ["keytab", "keytba", 1],
  ["keytab", "kytabb", 2],
  ["а", "абвг", 3],
])("%s and %s are %i edits apart", (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance);
  if (distance > 1) expect(editDistance(one, other, 1)).toBe(2);
});

test("a number takes one character up to 63, two up to 2520, five beyond", () =>
  expect([63, 64, 2520, 2521].map((number) => writeNumbers([number]).length)).toEqual([
    1, 2, 2, 5,
  ]));

test("a file that is not there is told from an empty one", async () => {
  const { load } = filesSource(new Map([["/empty", ""]]));
  expect(await load("/empty")).toBe("");
  await expect(load("/missing")).rejects.toThrow("/missing");
});

const roomy = { commonTerms: 100, shard: 1000, allNames: 1000, names: 1000 };
const trees = texts("Лес", "Лес", "Лес, порт, бор", "Порт, бор, ясень, MFA");

test.each([
  [7, ["mfa", "бор", "лес", "порт", "ясен"]],
  [4, ["mfa", "бор", "лес", "порт"]],
  // Two stand equally often: both would be too many.
  [2, ["mfa", "лес"]],
  [0, ["mfa"]],
])(
  "of %i terms the commonest stand in the first file, and those of the table of synonyms",
  (commonTerms, terms) =>
    expect(opened(trees, { ...roomy, commonTerms }).index.lexicon.common).toEqual(terms),
);

test("rare terms are looked for by their beginning only where common ones are too few", async () => {
  const pages = texts("Порт", "Порт", "Портал, MFA, mfs");
  const { index, look } = opened(pages, { ...roomy, commonTerms: 1 });
  const beginning = (start: string, enough: number) =>
    look(() => index.lexicon.beginning(start, enough));
  expect(await beginning("порт", 1)).toEqual(["порт"]);
  expect(await beginning("порт", 2)).toEqual(["порт", "портал"]);
  // One of the table of synonyms is no common one.
  expect(await beginning("mf", 1)).toEqual(["mfa", "mfs"]);
});

test.each([100, 0])(
  "with %i terms in the first file synonyms of pages are told from what pages show",
  async (commonTerms) => {
    const pages = [page("/one", { title: "Kerberos", synonyms: ["керберас"], text: "Порт" })];
    const { index, look } = opened(pages, { ...roomy, commonTerms });
    const isShown = (term: string) => look(() => index.lexicon.isShown(term));
    expect(await Promise.all(["kerberos", "керберас", "порт", "борщ"].map(isShown))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  },
);

test("the usual word of a term is the one that stands there most often", async () => {
  const pages = texts("Серверу, серверами", "Серверами, сервера", "Серверами, сервера");
  const { index, look } = opened(pages);
  expect(await look(() => index.lexicon.wordsOf("сервер"))).toEqual([
    "серверами",
    "сервера",
    "серверу",
  ]);
});

/** What stands in the shards of a kind. */
const shardsOf = (files: ReadonlyMap<string, string>, kind: string): unknown[] =>
  [...files].flatMap(([path, text]) => (path.includes(`/${kind}-`) ? [JSON.parse(text)] : []));

test.each([
  // A page without a title takes 15 characters.
  ["all where they fit", 60, 15, [4]],
  ["as many as fit where there are more", 59, 30, [2, 2]],
  ["one where two do not fit", 59, 29, [1, 1, 1, 1]],
  ["what is left in the last", 59, 45, [3, 1]],
])("of the pages' titles a file holds %s", (_, allNames, names, counts) => {
  const files = indexFiles(texts("", "", "", ""), { ...roomy, allNames, names });
  expect(shardsOf(files, "pages").map((pages) => (pages as unknown[]).length)).toEqual(counts);
});

test.each([
  ["more than", 8, [[1, 1], [9]]],
  ["as much as", 9, [[1], [9], [1]]],
])("a term that fills %s a file stands in one of its own", async (_, shard, lengths) => {
  const pages = texts("Лес, порт", "Лес, ключ", ...Array.from({ length: 7 }, () => "Лес"));
  const files = indexFiles(pages, { ...roomy, shard });
  const postings = shardsOf(files, "postings").map((text) => String(text).split(" "));
  expect(postings.map((terms) => terms.map((text) => text.length))).toEqual(lengths);
  const { index, look } = opened(pages, { ...roomy, shard });
  const count = (term: string) => look(() => index.lexicon.chunksOf(term).length);
  expect(await Promise.all(["ключ", "лес", "порт"].map(count))).toEqual([1, 9, 1]);
});

test.each([
  // Each of three letters and one chunk.
  [8, [2, 1]],
  [7, [1, 1, 1]],
])("of rare terms as many stand in a file of %i characters as fit", (shard, counts) => {
  const files = indexFiles(texts("Лес, бор, сад"), { ...roomy, commonTerms: 0, shard });
  expect(
    shardsOf(files, "terms").map(
      (terms) => (terms as { postings: string }).postings.split(" ").length,
    ),
  ).toEqual(counts);
});
