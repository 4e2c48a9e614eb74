import { expect, test } from "@jest/globals";
import type { PageRecord } from "../../src/search/records";
import { others, page } from "./support/page";
import { searchOf } from "./support/search-of";

/** The paths of pages that a query finds, best first. */
async function found(query: string, pages: readonly PageRecord[]): Promise<string[]> {
  const { answer } = await searchOf([...pages, ...others()]);
  const { pages: shown } = await answer({ query, isLiteral: false, kind: null, limit: 20 });
  return shown.map(({ path }) => path);
}

test("what an author calls a page counts most, then its title, a heading, its text, its code", async () => {
  const section = { id: "here", text: "Другое." };
  expect(
    await found("репликация", [
      page("/code", { sections: [{ code: "репликация" }] }),
      page("/text", { sections: [{ text: "Репликация." }] }),
      page("/heading", { sections: [{ ...section, title: "Репликация" }] }),
      page("/title", { title: "Репликация", sections: [section] }),
      page("/synonym", { synonyms: ["репликация"], sections: [section] }),
    ]),
  ).toEqual(["/synonym", "/title", "/heading", "/text", "/code"]);
});

test.each([
  ["title", (words: string) => ({ title: words })],
  ["synonym", (words: string) => ({ synonyms: [words] })],
  ["heading", (words: string) => ({ sections: [{ id: "here", title: words, text: "Другое." }] })],
])("a %s that is the query and little else comes before a longer one", async (_, named) => {
  const pages = [
    page("/long", named("репликация каталога между площадками")),
    page("/short", named("репликация")),
  ];
  expect(await found("репликация", pages)).toEqual(["/short", "/long"]);
});

test("«сколько доменов» as a name of a page is no answer to «домен» before «Домен»", async () => {
  const pages = [
    page("/limits", { synonyms: ["сколько доменов"] }),
    page("/domain", { synonyms: ["домен"] }),
  ];
  expect((await found("домен", pages))[0]).toBe("/domain");
});

test("words that stand together count more than words apart", async () => {
  const sentence = "Здесь ещё дюжина слов о том, как настроить сервер и рабочие станции в сети.";
  const pages = [
    page("/apart", { text: `Репликация. ${sentence} ${sentence} Площадка.` }),
    page("/together", { text: `Репликация, площадка. ${sentence} ${sentence}` }),
  ];
  expect(await found("репликация площадка", pages)).toEqual(["/together", "/apart"]);
});

test("the rare word of a query counts more than the common one", async () => {
  const pages = [
    page("/common", { title: "Сервер", text: "Сервер." }),
    page("/rare", { title: "Репликация", text: "Репликация." }),
  ];
  expect((await found("сервер репликация", pages))[0]).toBe("/rare");
});

test("of pages that are as good the one with the higher prior comes first", async () => {
  const pages = [
    page("/guide", { text: "Репликация.", prior: 0.7 }),
    page("/page", { text: "Репликация.", prior: 1 }),
  ];
  expect(await found("репликация", pages)).toEqual(["/page", "/guide"]);
});

test.each([
  ["что нового в репликации", "/release"],
  ["в какой версии появилась репликация", "/release"],
  ["что такое репликация", "/term"],
  ["репликация", "/page"],
])("«%s» finds %s first", async (query, path) => {
  const text = "В новой версии появилась репликация.";
  const pages = [
    page("/page", { text }),
    page("/release", { kind: "release", text, prior: 0.8 }),
    page("/term", { kind: "term", text, prior: 0.8 }),
  ];
  expect((await found(query, pages))[0]).toBe(path);
});

test("a page named by the query is meant, whatever its kind", async () => {
  const pages = [
    page("/page", { text: "Репликация. Репликация." }),
    page("/release", { kind: "release", title: "Репликация", prior: 0.5 }),
  ];
  expect((await found("репликация", pages))[0]).toBe("/release");
});

test("a pasted message finds the page that has the whole of it", async () => {
  const pages = [
    page("/other", { text: "The user exists. The user exists." }),
    page("/message", { text: "user DN not found for: admin", prior: 0.7 }),
  ];
  expect((await found("user DN not found for: admin", pages))[0]).toBe("/message");
});

test("nothing is shown where the site knows too little of the query", async () => {
  expect(
    await found("квантовая репликация борща", [page("/page", { text: "Репликация." })]),
  ).toEqual([]);
});

test("nothing is shown where the words of a query only meet on a page by chance", async () => {
  const sections = (words: readonly string[]) =>
    words.map((word, at) => ({ id: `s${at}`, text: `${word} ${"слово ".repeat(60)}` }));
  const query = "принтер репликация площадка";
  const words = query.split(" ");
  expect(await found(query, [page("/apart", { sections: sections(words) })])).toEqual([]);
  expect(await found(query, [page("/one", { sections: sections([query]) })])).toEqual(["/one"]);
});

test("pages far behind the best are not shown", async () => {
  const pages = [
    page("/page", { title: "Репликация площадок каталога", text: "Репликация площадок каталога." }),
    page("/far", { text: "Площадка." }),
  ];
  expect(await found("репликация площадок каталога", pages)).toEqual(["/page"]);
});

test("the section that is about the query is shown, not the one that mentions it", async () => {
  const sections = [
    { id: "", text: "Обзор." },
    { id: "mention", title: "Другое", text: "Есть и репликация." },
    { id: "about", title: "Репликация", text: "Репликация копирует каталог." },
  ];
  const { answer } = await searchOf([page("/page", { sections }), ...others()]);
  const { pages } = await answer({ query: "репликация", isLiteral: false, kind: null, limit: 1 });
  expect(pages[0]?.hits[0]?.id).toBe("about");
});

/** The ids of the sections of a page's hits, best first. */
async function sectionsFound(query: string, given: PageRecord): Promise<string[]> {
  const { answer } = await searchOf([given, ...others()]);
  const { pages } = await answer({ query, isLiteral: false, kind: null, limit: 1 });
  return (pages[0]?.hits ?? []).map(({ id }) => id);
}

test("a synonym leads to the section that it names", async () => {
  const sections = [
    { id: "result", title: "Планирование", text: "Имя домена." },
    { id: "name", title: "Выбор", text: "Другое." },
  ];
  const synonyms = ["переезд компании"];
  const answers = [{ phrase: "переезд компании", section: "name" }];
  const [first] = await sectionsFound(
    "переезд компании",
    page("/plan", { synonyms, answers, sections }),
  );
  expect(first).toBe("name");
});

test("a list of failures answers before the others only a query about a failure", async () => {
  const sections = [
    { id: "failures", title: "Частые ошибки", text: "Билет, билет, билет не выдаётся." },
    { id: "kinit", title: "Вход", text: "Билет." },
  ];
  const given = page("/kerberos", { sections });
  expect((await sectionsFound("билет", given))[0]).toBe("kinit");
  expect((await sectionsFound("билет не выдаётся", given))[0]).toBe("failures");
});

test("a Latin and a Russian word side by side are no name by ear", async () => {
  expect(
    await found("zfs снапшоты", [page("/copies", { text: "Сделайте snapshot тома." })]),
  ).toEqual([]);
});
