import { expect, test } from "@jest/globals";
import { rankFigures } from "../../src/search/figures";
import { intentOf } from "../../src/search/intent";
import { bestOf, rank, type SectionHit } from "../../src/search/rank";
import type { PageRecord } from "../../src/search/records";
import { opened, page } from "./support/opened-index";

/** Other pages, so that a word is rarer than a site. */
const others = Array.from({ length: 12 }, (_, number) =>
  page(`/other${number}`, { title: `Страница ${number}`, text: "Сервер хранит файлы домена." }),
);

interface Ranked {
  /** Scores by path. */
  readonly scores: Readonly<Record<string, number>>;
  /** Paths, the best first. */
  readonly paths: readonly string[];
  readonly sectionsOf: (path: string) => readonly SectionHit[];
}

async function ranked(
  query: string,
  records: readonly PageRecord[],
  figures: Partial<typeof rankFigures> = {},
): Promise<Ranked> {
  const all = [...records, ...others];
  const { index, read, look } = opened(all);
  const { units, repaired } = await read(query);
  return look(() => {
    const { pages, bestOf, sectionsOf } = rank(index, units, intentOf(query), repaired !== null, {
      ...rankFigures,
      ...figures,
    });
    const sorted = bestOf(pages, pages.length);
    const pathOf = (number: number) => all[number]?.path ?? "";
    const sections = new Map(sorted.map(({ page }) => [pathOf(page), sectionsOf(page)]));
    return {
      scores: Object.fromEntries(sorted.map(({ page, score }) => [pathOf(page), score])),
      paths: sorted.map(({ page }) => pathOf(page)),
      sectionsOf: (path) => sections.get(path) ?? [],
    };
  });
}

/** Asserts that of pages alike in all else those come in the order they are given. */
async function expectOrder(query: string, records: readonly PageRecord[]): Promise<void> {
  const wanted = records.map(({ path }) => path);
  for (const given of [records, [...records].reverse()]) {
    const { paths, scores } = await ranked(query, given, {
      leastOfBestPage: 0,
      leastCoverage: 0,
      leastKnown: 0,
      least: 0,
      leastRepaired: 0,
    });
    expect(paths.filter((path) => wanted.includes(path))).toEqual(wanted);
    expect(new Set(wanted.map((path) => scores[path])).size).toBe(wanted.length);
  }
}

test("a name counts more than a heading, a description, a text, a code, what an author calls a page most of all", async () => {
  await expectOrder("репликация", [
    page("/synonym", { title: "Другое", synonyms: ["Репликация"] }),
    page("/title", { title: "Репликация" }),
    page("/heading", { sections: [{ id: "a", title: "Репликация" }] }),
    page("/description", { description: "Репликация" }),
    page("/text", { text: "Репликация" }),
    page("/code", { sections: [{ id: "", code: "Репликация" }] }),
  ]);
});

test("a title that is the query and little else comes before a longer one", () =>
  expectOrder("репликация", [
    page("/all", { title: "Репликация" }),
    page("/half", { title: "Репликация каталога" }),
    page("/third", { title: "Репликация каталога между узлами" }),
  ]));

test("a synonym that is the query and little else comes before a longer one", () =>
  expectOrder("репликация", [
    page("/all", { title: "Другое", synonyms: ["узлы", "репликация"] }),
    page("/half", { title: "Другое", synonyms: ["узлы", "репликация каталога"] }),
  ]));

test("of title and synonym the better counts, the other adds to it", () =>
  expectOrder("репликация", [
    page("/both", { title: "Репликация", synonyms: ["репликация"] }),
    page("/synonym", { title: "Узлы", synonyms: ["репликация"] }),
  ]));

test("a heading that is the query and little else comes before a longer one", () =>
  expectOrder("репликация", [
    page("/all", { sections: [{ id: "a", title: "Репликация" }] }),
    page("/long", { sections: [{ id: "a", title: "Репликация каталога между узлами" }] }),
  ]));

test("words that stand together count more than words apart", () =>
  expectOrder("репликация каталога", [
    page("/together", { text: "Репликация каталога.\nВремя узла.\n" }),
    page("/apart", {
      sections: [
        { id: "", text: "Репликация узла." },
        { id: "b", text: "Время каталога." },
      ],
    }),
  ]));

test("more of the query counts more, the rare word more than the common one", async () => {
  await expectOrder("репликация каталога узла", [
    page("/three", { text: "Репликация каталога узла." }),
    page("/two", { text: "Репликация каталога." }),
    page("/one", { text: "Репликация." }),
  ]);
  await expectOrder("репликация сервера", [
    page("/rare", { text: "Репликация." }),
    page("/common", { text: "Сервера." }),
  ]);
});

test("a word that stands there often counts more, in a long section less", async () => {
  await expectOrder("репликация", [
    page("/often", { sections: [{ id: "", text: "Репликация.", code: "Репликация" }] }),
    page("/once", { text: "Репликация." }),
  ]);
  const filler =
    "Сервер хранит файлы домена и отдаёт их всем узлам по расписанию в ночное время.\n";
  await expectOrder("репликация", [
    page("/short", { text: "Репликация." }),
    page("/long", { text: `${filler.repeat(12)}Репликация.` }),
    page("/longer", { text: `${filler.repeat(20)}Репликация.` }),
  ]);
});

test("a page held for better comes first, one of release only where changes are asked for", async () => {
  await expectOrder("репликация", [
    page("/better", { text: "Репликация.", prior: 1 }),
    page("/worse", { text: "Репликация.", prior: 0.7 }),
  ]);
  const docs = page("/docs", { text: "Репликация появилась.", prior: 1 });
  const release = page("/release", { kind: "release", text: "Репликация появилась.", prior: 0.7 });
  await expectOrder("репликация", [docs, release]);
  await expectOrder("когда появилась репликация", [release, docs]);
});

test("a term comes first where its meaning is asked for", async () => {
  const term = page("/term", { kind: "term", text: "Репликация.", prior: 0.85 });
  const docs = page("/docs", { text: "Репликация.", prior: 1 });
  await expectOrder("репликация", [docs, term]);
  await expectOrder("что такое репликация", [term, docs]);
});

test("a page named by the query is meant, whatever its kind", async () => {
  const shares = await Promise.all(
    ["Репликация", "Другое"].map(async (title) => {
      const { scores } = await ranked("репликация", [
        page("/better", { title, text: "Репликация.", prior: 1 }),
        page("/worse", { title, text: "Репликация.", prior: 0.5 }),
      ]);
      return (scores["/worse"] ?? 0) / (scores["/better"] ?? 1);
    }),
  );
  expect(shares[0]).toBeGreaterThan(0.95);
  expect(shares[1]).toBeCloseTo(0.5);
});

test("a sentence that was pasted is meant, whatever the kind of its page", async () => {
  const share = async (query: string) => {
    const text = "Сервер отклонил пустой билет клиента.";
    const { scores } = await ranked(query, [
      page("/better", { text, prior: 1 }),
      page("/worse", { text, prior: 0.3 }),
    ]);
    return (scores["/worse"] ?? 0) / (scores["/better"] ?? 1);
  };
  expect(await share("отклонил билет")).toBeCloseTo(0.3);
  expect(await share("отклонил пустой билет")).toBeCloseTo(0.3 + rankFigures.phraseRelief / 2);
  expect(await share("отклонил пустой билет клиента сервер")).toBeCloseTo(
    0.3 + rankFigures.phraseRelief,
  );
  // Prepositions make no sentence.
  expect(await share("отклонил билет из для")).toBeCloseTo(0.3);
});

test("where trouble is asked for, the section that tells of it counts more", async () => {
  const sections = [
    { id: "a", title: "Настройка", text: "Репликация." },
    { id: "b", title: "Ошибки", text: "Репликация." },
  ];
  const scores = async (query: string) =>
    (await ranked(query, [page("/page", { sections })]))
      .sectionsOf("/page")
      .map(({ score }) => score);
  const [one, other] = await scores("репликация");
  expect(one).toBe(other);
  const [quiet = 0, trouble = 0] = await scores("почему репликация");
  expect(trouble).toBeGreaterThan(quiet);
});

test("a page that lacks words of the query falls behind steeply", async () => {
  const pages = [
    page("/both", { text: "Репликация. Каталога." }),
    page("/one", { text: "Репликация." }),
  ];
  const { scores } = await ranked("репликация каталога", pages);
  const half = (scores["/one"] ?? 0) / (scores["/both"] ?? 1);
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(0.5 ** rankFigures.coverage);
});

test("nothing is answered where the site knows too little of the query", async () => {
  const pages = [page("/page", { title: "Репликация", text: "Репликация каталога." })];
  expect((await ranked("репликация", pages)).paths).toEqual(["/page"]);
  expect((await ranked("репликация борща рецептом", pages)).paths).toEqual([]);
  expect((await ranked("борщ рецепт", pages)).paths).toEqual([]);
  expect((await ranked("", pages)).paths).toEqual([]);
});

test("a page that has hardly anything of the query is none", async () => {
  const pages = [
    page("/all", { text: "Репликация каталога узла билетом." }),
    page("/little", { text: "Сервер." }),
  ];
  const { paths } = await ranked("репликация каталога узла билетом сервер", pages);
  expect(paths).toEqual(["/all"]);
});

test("pages far behind the best are not shown", async () => {
  const pages = [
    page("/best", { title: "Репликация", synonyms: ["репликация"], text: "Репликация." }),
    page("/weak", { text: `${"Сервер хранит файлы.\n".repeat(90)}Репликация.`, prior: 0.2 }),
  ];
  expect((await ranked("репликация", pages)).paths).toEqual(["/best"]);
  expect((await ranked("репликация", pages.slice(1))).paths).toEqual(["/weak"]);
});

test("a guess must be answered better than what was typed", async () => {
  const pages = [page("/page", { text: "Администратор.", prior: 0.15 })];
  expect((await ranked("администратор", pages)).paths).toEqual(["/page"]);
  const weak = { least: 0.01, leastRepaired: 10 };
  expect((await ranked("админестратор", pages, weak)).paths).toEqual([]);
  expect((await ranked("администратор", pages, weak)).paths).toEqual(["/page"]);
});

test("who asks for a page by its name wants its beginning, by a heading that section", async () => {
  const named = page("/page", {
    title: "Репликация",
    sections: [
      { id: "", text: "Репликация: о чём речь." },
      { id: "a", title: "Настройка узла", text: "Репликация, репликация, репликация." },
      { id: "b", title: "Другое", text: "Билет." },
    ],
  });
  const hits = (await ranked("репликация", [named])).sectionsOf("/page");
  expect(hits).toHaveLength(2);
  expect(hits[0]?.score).toBe(Math.max(...hits.map(({ score }) => score)));
  const [first, second] = (await ranked("репликация настройка", [named])).sectionsOf("/page");
  expect(second?.score).toBeGreaterThan(first?.score ?? Infinity);
});

test("a synonym that one section writes about leads there, a title to the page's beginning", async () => {
  const sections = [
    { id: "", text: "О чём речь." },
    { id: "a", title: "Порядок", text: "Удостоверяющий центр." },
  ];
  const record = page("/page", {
    title: "Установка",
    synonyms: ["удостоверяющий центр"],
    sections,
  });
  const best = async (query: string, of: PageRecord) => {
    const hits = (await ranked(query, [of])).sectionsOf("/page");
    return hits.reduce((one, other) => (other.score > one.score ? other : one)).section;
  };
  expect(await best("удостоверяющий центр", record)).toBe(1);
  expect(await best("удостоверяющий центр", { ...record, title: "Удостоверяющий центр" })).toBe(0);
});

test("words that only say that changes are asked for, and prepositions, weigh little", async () => {
  await expectOrder("появилась репликация", [
    page("/subject", { text: "Репликация." }),
    page("/turn", { text: "Появилась." }),
  ]);
  await expectOrder("инструкция репликация", [
    page("/subject", { text: "Репликация." }),
    page("/turn", { text: "Инструкция." }),
  ]);
});

test("the name of exactly one page counts more than another word, one that several bear does not", async () => {
  const name = page("/name", { title: "Zabbix" });
  const pages = [page("/of-name", { text: "Zabbix." }), page("/of-word", { text: "Репликация." })];
  const share = async (records: readonly PageRecord[], nameOfPage = rankFigures.nameOfPage) => {
    const { scores } = await ranked("zabbix репликация", records, { least: 0, nameOfPage });
    return (scores["/of-name"] ?? 0) / (scores["/of-word"] ?? 1);
  };
  expect(await share([name, ...pages])).toBeGreaterThan(await share([name, ...pages], 1));
  const two = [name, { ...name, path: "/other-name" }, ...pages];
  expect(await share(two)).toBe(await share(two, 1));
});

test("a version counts more than the words beside it, the one an update comes from less", async () => {
  const pages = [page("/new", { text: "2.0.1" }), page("/old", { text: "1.12.3" })];
  for (const query of [
    "обновить с 1.12.3 на 2.0.1",
    "обновить с версии 1.12.3 на 2.0.1",
    "update from 1.12.3 to 2.0.1",
    "update from version 1.12.3 to 2.0.1",
  ])
    await expectOrder(query, pages);
  await expectOrder("обновить на 1.12.3 с 2.0.1", [...pages].reverse());
  // With its letter it is the same version.
  await expectOrder("обновить с v1.12.3 на 2.0.1", pages);
  await expectOrder("обновление 2.0.1", [
    page("/version", { text: "2.0.1" }),
    page("/word", { text: "Обновление." }),
  ]);
});

test("an unknown verb or adjective leaves more of the query known than an unknown name", async () => {
  const pages = [page("/page", { text: "Репликация." })];
  const paths = async (query: string) => (await ranked(query, pages, { leastKnown: 0.6 })).paths;
  expect(await paths("протухала репликация")).toEqual(["/page"]);
  expect(await paths("корпоративная репликация")).toEqual(["/page"]);
  expect(await paths("zzqqww репликация")).toEqual([]);
});

test("the best are given in their order, of equal ones the first, however loose their bounds", () => {
  const scores = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3];
  const all = [...scores.keys()];
  for (const looseness of [0, 0.4, 20]) {
    const bounds = {
      least: Float64Array.from(scores, (score) => score - looseness),
      most: Float64Array.from(scores, (score) => score + looseness),
    };
    const best = (limit: number) =>
      bestOf(all, limit, bounds, (page) => scores[page] ?? 0).map(({ page }) => page);
    expect(best(1)).toEqual([5]);
    expect(best(2)).toEqual([5, 7]);
    expect(best(4)).toEqual([5, 7, 4, 8]);
    expect(best(10)).toEqual([5, 7, 4, 8, 2, 0, 9, 6, 1, 3]);
    expect(best(20)).toHaveLength(10);
    expect(best(0)).toEqual([]);
  }
  const equal = { least: new Float64Array(3), most: new Float64Array(3) };
  expect(bestOf([2, 0, 1], 2, equal, () => 0).map(({ page }) => page)).toEqual([2, 0]);
});

test("a page that has the word itself loses nothing by another form of it", async () => {
  const { scores, paths } = await ranked("доверие", [
    page("/both", {
      sections: [
        { id: "", text: "Доверие." },
        { id: "a", text: "Доверительный." },
      ],
    }),
    page("/word", { text: "Доверие." }),
    page("/form", { text: "Доверительный." }),
  ]);
  expect(paths).toEqual(["/both", "/word", "/form"]);
  expect(scores["/both"]).toBe(scores["/word"]);
});

test("pieces of an address that the site does not have weigh little", () =>
  expectOrder("corp.local репликация", [
    page("/subject", { text: "Репликация." }),
    page("/address", { text: "Corp и local." }),
  ]));

test("an address in figures is no version: it weighs as much as a word", async () => {
  const pages = [page("/address", { text: "10.1.2.3" }), page("/word", { text: "Репликация." })];
  const { scores } = await ranked("10.1.2.3 репликация", pages, { least: 0 });
  expect(scores["/word"]).toBeGreaterThan(0);
  expect(scores["/address"]).toBeCloseTo(scores["/word"] ?? 0);
});

test("a query of which the site knows just enough is answered", async () => {
  const pages = [page("/page", { text: "Репликация." })];
  expect((await ranked("репликация", pages, { leastKnown: 1 })).paths).toEqual(["/page"]);
  expect((await ranked("репликация борща", pages, { leastKnown: 1 })).paths).toEqual([]);
});

test("who asks for a page by its name finds only its beginning moved up, no other section", async () => {
  const sections = [
    { id: "", text: "Репликация: о чём речь." },
    { id: "a", text: "Репликация." },
    { id: "b", code: "Репликация" },
  ];
  const hits = (await ranked("репликация", [page("/page", { title: "Репликация", sections })]))
    .sectionsOf("/page")
    .map(({ score }) => score);
  expect(hits[0]).toBe(Math.max(...hits));
  expect(hits[2]).toBeLessThan(hits[1] ?? 0);
});

test("a name of the reader's own in an English message weighs little", async () => {
  const pages = [page("/page", { text: "User entry DN: bind failed." })];
  const paths = async (query: string) => (await ranked(query, pages, { leastKnown: 0.9 })).paths;
  expect(await paths("user entry dn bind ivanov")).toEqual(["/page"]);
  expect(await paths("user entry dn ivanov petrov")).toEqual(["/page"]);
  // Too few words of it are known, or it is no English.
  expect(await paths("user entry ivanov")).toEqual([]);
  expect(await paths("user entry dn ivanov petrov sidorov")).toEqual([]);
  expect(await paths("user entry dn иванов")).toEqual([]);
});

test("a verb that was mended weighs less than a word, one that was typed right does not", async () => {
  const pages = [page("/verb", { text: "Протухает." }), page("/word", { text: "Репликация." })];
  const difference = async (query: string) => {
    const { scores } = await ranked(query, pages, {
      least: 0,
      leastRepaired: 0,
      leastOfBestPage: 0,
    });
    return (scores["/word"] ?? 0) - (scores["/verb"] ?? 0);
  };
  expect(await difference("протухает репликация")).toBeCloseTo(0);
  expect(await difference("протохает репликация")).toBeGreaterThan(0);
});

test("a page needs the less of a query, the less of it the site knows", async () => {
  const pages = [
    page("/first", { text: "Репликация." }),
    page("/second", { text: "Доверие." }),
    page("/third", { text: "Каталог." }),
  ];
  const query = "репликация доверие каталог борщовник";
  const { paths } = await ranked(query, pages, { leastCoverage: 0.3, leastKnown: 0, least: 0 });
  expect([...paths].sort()).toEqual(["/first", "/second", "/third"]);
});

test("a name that is the whole query counts more than two that are its words", () =>
  expectOrder("настройка входа", [
    page("/whole", { synonyms: ["настройка входа"] }),
    page("/parts", { title: "Настройка", synonyms: ["вход"] }),
  ]));

test("of releases the one held for better comes first, also where changes are asked for", () =>
  expectOrder("изменения в репликации", [
    page("/better", { kind: "release", prior: 0.8, text: "Репликация." }),
    page("/other", { kind: "release", prior: 0.5, text: "Репликация." }),
  ]));
