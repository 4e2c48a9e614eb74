import { expect, test } from "@jest/globals";
import { siteFiles } from "../../src/contracts/site-files";
import { editDistance } from "../../src/search/distance";
import { BrokenIndex, filesSource } from "../../src/search/index-source";
import { createLoader } from "../../src/search/loader";
import { readNumbers, writeNumbers } from "../../src/search/numbers";
import { readIndex } from "../../src/search/read-index";
import { createSearch } from "../../src/search/search";
import { indexFiles } from "../../src/search/write-index";
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
  ["without some of its sections", first.replace(/"texts":"./, '"texts":"')],
  ["without some of its shards", first.replace(/("alone".*?"files":")[0-9a-f]{8}/, "$1")],
])("a first file that is %s is refused", async (_, text) => {
  expect(text).not.toBe(first);
  const files = new Map([...whole, [siteFiles.searchIndex, text]]);
  await expect(createSearch(filesSource(files))).rejects.toThrow(BrokenIndex);
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
