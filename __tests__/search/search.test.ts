import { expect, test } from "@jest/globals";
import type { SearchAnswer } from "../../src/search/search";
import { others, page } from "./support/page";
import { searchOf } from "./support/search-of";
import { smallSite } from "./support/small-site";

const search = await searchOf(smallSite);
const answerTo = (
  query: string,
  change: { isLiteral?: boolean; kind?: "docs" | "release" | null } = {},
): Promise<SearchAnswer> =>
  search.answer({ query, isLiteral: false, kind: null, limit: 10, ...change });
const paths = (answer: SearchAnswer): string[] => answer.pages.map((page) => page.path);

test.each([
  ["доменами", "/glossary/domain"],
  ["парольную политику", "/docs/password"],
  ["запрещенные слова", "/docs/password"],
  ["/etc/gitlab/gitlab.rb", "/docs/gitlab"],
  ["sAMAccountName", "/docs/gitlab"],
  ["636", "/docs/gitlab"],
  ["что нового в 2.4.0", "/docs/updates/V2.4.0"],
  ["2.4", "/docs/updates/V2.4.0"],
  ["error, data 52e", "/docs/gitlab"],
  ["гитла", "/docs/gitlab"],
  ["длина пар", "/docs/password"],
])("«%s» finds %s first", async (query, path) =>
  expect(paths(await answerTo(query))[0]).toBe(path),
);

test.each([
  ["пшедфи", "gitlab", "/docs/gitlab"],
  ["gfhjkm", "пароль", "/docs/password"],
  ["пороль", "пароль", "/docs/password"],
  ["gitalb", "gitlab", "/docs/gitlab"],
  ["гиттлаб", "гитлаб", "/docs/gitlab"],
  ["parol", "парол", "/docs/password"],
  ["политека паролей", "политика паролей", "/docs/password"],
  ["праоля", "пароля", "/docs/password"],
  ["пшедфи 636", "gitlab 636", "/docs/gitlab"],
])("«%s» is answered as «%s»", async (query, repaired, path) => {
  const answer = await answerTo(query);
  expect([answer.repaired?.startsWith(repaired), paths(answer)[0]]).toEqual([true, path]);
});

test.each([
  ["uld", null],
  ["потр", "порт"],
  ["котолог", null],
  ["катлогом", "каталога"],
  ["палетика", "политика"],
])(
  "one slip is forgiven from four letters, two from eight: «%s» is read as %s",
  async (query, repaired) => expect((await answerTo(query)).repaired).toBe(repaired),
);

test.each([
  ["парольнаяполитика", "парольная политика", "/docs/password"],
  ["Парольнаяполитика gitlab", "парольная политика gitlab", "/docs/password"],
  ["проверкапоследнегопароля", null, null],
  ["парольиgitlab", "пароль и gitlab", "/docs/gitlab"],
  ["gfhjkmyfzgjkbnbrf", "парольная политика", "/docs/password"],
])("«%s», run together, is read as «%s»", async (query, repaired, path) => {
  const answer = await answerTo(query);
  expect([answer.repaired, paths(answer)[0] ?? null]).toEqual([repaired, path]);
});

test("a slip is repaired by a word of the text, in the form nearest to the typed one", async () => {
  // «катлогом» is nowhere in it, «каталога» is.
  expect((await answerTo("катлогом")).repaired).toBe("каталога");
  expect((await answerTo("прлитики gitlab")).repaired).toBe("политика gitlab");
});

test("a third slip is forgiven in no word, however long", async () => {
  expect((await answerTo("пользувателий")).terms).not.toEqual([]);
  expect((await answerTo("пользувотилий")).terms).toEqual([]);
});

test("a comma inside a word is no slip of the layout", async () =>
  expect((await answerTo("гитлаьб")).repaired).not.toMatch(/[,;[\]']/));

test.each([
  ["учётной записи", "учетной записи"],
  ["запрещённые", "запрещенные"],
  ["Неверный Пароль", "неверный пароль"],
])("«%s» and «%s» have the same answer", async (one, other) => {
  expect(await answerTo(one)).toEqual(await answerTo(other));
  expect((await answerTo(one)).total).toBeGreaterThan(0);
});

test("every beginning of a query from three letters on finds the page, one letter more never empties the answer", async () => {
  const query = "парольная политика";
  for (let length = 3; length <= query.length; length += 1)
    expect([query.slice(0, length), paths(await answerTo(query.slice(0, length)))[0]]).toEqual([
      query.slice(0, length),
      "/docs/password",
    ]);
});

test("the literal query is not repaired", async () => {
  const answer = await answerTo("пшедфи", { isLiteral: true });
  expect([answer.repaired, answer.total]).toEqual([null, 0]);
});

test("hits are sections with their headings, grouped by page", async () => {
  const [page] = (await answerTo("gitlab.rb")).pages;
  expect(page?.hits[0]).toEqual({ id: "file", headings: ["Настройте подключение", "Файл"] });
});

test("a page named by the query stands before pages that only mention it", async () => {
  expect(paths(await answerTo("gitlab"))).toEqual(["/docs/gitlab", "/docs/updates/V2.4.0"]);
});

test("a page asked for by its name is shown from its beginning, by a heading from there", async () => {
  const first = async (query: string) => (await answerTo(query)).pages[0]?.hits[0]?.id;
  expect([await first("парольная политика"), await first("длина пароля")]).toEqual(["", "length"]);
});

test("one kind of pages can be asked for, and every kind is counted", async () => {
  const answer = await answerTo("gitlab", { kind: "release" });
  expect(paths(answer)).toEqual(["/docs/updates/V2.4.0"]);
  expect(answer.counts).toEqual({ docs: 1, release: 1, term: 0, blog: 0, api: 0 });
});

test.each([
  "цены",
  "exchange",
  "kubernetes оператор",
  "рецепт борща",
  "цщквзкуыы",
  "ааааааааа",
  "zzzz qqqq",
])("nothing is found for «%s»", async (query) => expect((await answerTo(query)).total).toBe(0));

test("near words are offered when nothing is found", async () => {
  for (const isLiteral of [true, false])
    expect((await answerTo("паролище вакансии", { isLiteral })).nearest).toContain("пароли");
});

test("at most five near words are offered, none for a preposition", async () => {
  expect(
    (await answerTo("портольный котологище политекант серверокон памятникус")).nearest.length,
  ).toBeLessThanOrEqual(5);
  const { nearest } = await answerTo("что паролище вакансии");
  expect(nearest).toEqual((await answerTo("паролище вакансии")).nearest);
});

test("without results, the words that the site has are offered as a query of their own", async () => {
  const { total, part } = await answerTo("kubernetes пароль");
  expect([total, part]).toEqual([0, "пароль"]);
  expect((await answerTo("пароль")).total).toBeGreaterThan(0);
  // Nothing is offered for a query with results, and for one whose every word is missing.
  expect((await answerTo("пароль")).part).toBeNull();
  expect((await answerTo("kubernetes prometheus")).part).toBeNull();
});

test("a repair that leads nowhere is not named", async () => {
  const answer = await answerTo("пороль рецепт борща kubernetes");
  expect([answer.total, answer.repaired]).toEqual([0, null]);
});

test("prepositions are marked only where the query has nothing else", async () => {
  expect((await answerTo("вход в gitlab", { isLiteral: true })).terms).not.toContain("в");
  expect((await answerTo("в", { isLiteral: true })).terms).toEqual(["в"]);
});

/** The sections that are shown of a page with a query. */
async function hitsOf(query: string, sections: Parameters<typeof page>[1] & object) {
  const { answer } = await searchOf([page("/page", sections), ...others()]);
  const { pages } = await answer({ query, isLiteral: false, kind: null, limit: 1 });
  return pages[0]?.hits ?? [];
}

test("a hit comes with the headings above it", async () => {
  const headings = [
    ["orphan", 3],
    ["first", 2],
    ["below", 3],
    ["deep", 4],
    ["beside", 3],
    ["deepest", 4],
    ["deeper", 4],
    ["second", 2],
  ] as const;
  const sections = headings.map(([id, depth]) => ({ id, depth, title: id, text: `${id}word` }));
  const shown = async (id: string) => (await hitsOf(`${id}word`, { sections }))[0]?.headings;
  expect(await shown("orphan")).toEqual(["orphan"]);
  expect(await shown("first")).toEqual(["first"]);
  expect(await shown("below")).toEqual(["first", "below"]);
  expect(await shown("deep")).toEqual(["first", "below", "deep"]);
  expect(await shown("deeper")).toEqual(["first", "beside", "deeper"]);
  expect(await shown("second")).toEqual(["second"]);
});

test("of a page the three best sections are shown, those far behind the best not", async () => {
  const ids = async (sections: readonly { id: string; title?: string; text?: string }[]) =>
    (await hitsOf("репликация", { sections })).map(({ id }) => id);
  const text = "Репликация.";
  expect(await ids(["a", "b", "c", "d"].map((id) => ({ id, text })))).toEqual(["a", "b", "c"]);
  expect(
    await ids([
      { id: "a", text },
      { id: "b", title: "Репликация", text },
    ]),
  ).toEqual(["b"]);
});

test("the beginning of a page is shown first where it is best, else not at all", async () => {
  const ids = async (title: string, ...texts: string[]) => {
    const sections = texts.map((text, at) => ({ id: at === 0 ? "" : "below", text }));
    return (await hitsOf("репликация", { title, sections })).map(({ id }) => id);
  };
  expect(await ids("Другое", "Репликация.", "Другое.")).toEqual([""]);
  expect(await ids("Другое", "Репликация.", "Репликация.")).toEqual(["below"]);
  expect(await ids("Репликация", "Репликация.", "Репликация.")).toEqual(["", "below"]);
});

test("the section that the phrasing asks for is shown first, even without the words of the query", async () => {
  const sections = [
    { id: "", text: "Репликация." },
    { id: "schedule", title: "Задание", text: "Выполните команду." },
  ];
  const hits = await hitsOf("как часто репликация", { sections });
  expect(hits.map(({ id }) => id)[0]).toBe("schedule");
  expect((await hitsOf("репликация", { sections }))[0]?.id).toBe("");
});

test("a file leads to the section that shows it, by its path and by its name", async () => {
  const sections = [
    { id: "", text: "Обзор." },
    { id: "check", title: "Проверка", text: "Посмотрите в auth.conf: auth.conf, auth.conf." },
    { id: "file", title: "Настройка", code: "timeout 75", files: ["/etc/openvpn/auth.conf"] },
  ];
  const ids = async (query: string) => (await hitsOf(query, { sections })).map(({ id }) => id);
  expect((await ids("auth.conf"))[0]).toBe("file");
  expect((await ids("/etc/openvpn/auth.conf"))[0]).toBe("file");
});

test("the first pages are named", () =>
  expect(search.startingPoints).toEqual([{ path: "/docs/password", title: "Парольная политика" }]));

test.each([
  ["nothing", ""],
  ["only spaces", "   \t\n "],
  ["emoji", "🔥👩‍💻🇷🇺"],
  ["a pattern", "(.*)+$[a-z]{1,9}\\"],
  ["HTML", "<script>alert(1)</script><img src=x onerror=y>"],
  ["right to left", "מדריך \u202eгитлаб"],
  ["unpaired surrogates", "\ud800 \udfff"],
  ["names of object members", "constructor __proto__ toString hasOwnProperty"],
  ["separators of the index", '| , ~ " \\ '],
])("%s is taken without a throw", async (_, query) =>
  expect((await answerTo(query)).total).toBeGreaterThanOrEqual(0),
);
