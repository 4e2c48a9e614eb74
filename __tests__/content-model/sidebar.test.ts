import { describe, expect, test } from "@jest/globals";
import { docsSidebar, neighbours } from "../../src/content-model/sidebar";
import { byVersionDescending } from "../../src/content-model/version-order";

const page = (group: string, label: string, order: number, inSidebar = true) => ({
  group,
  path: `/docs/${group}/${label}`,
  label,
  title: `Страница ${label}`,
  isOverview: false,
  order,
  inSidebar,
});
const overview = (group: string, label: string, order: number) => ({
  ...page(group, label, order),
  path: `/docs/${group}`,
  isOverview: true,
});
const pages = [
  page("guides", "Б", 10),
  page("guides", "А", 10),
  page("guides", "В", 5),
  overview("guides", "Руководства", 20),
  page("intro", "Установка", 20),
  page("intro", "Стек", 10),
  page("intro", "Скрыто", 5, false),
  overview("intro", "Введение", 10),
  overview("tools", "Инструменты", 30),
  page("updates", "После", 10),
];
const releases = ["2.9.0", "2.10.0", "2.10.1"].map((version) => ({
  version,
  path: `/docs/updates/V${version}`,
}));

describe("the sidebar", () => {
  const groups = docsSidebar(pages, releases);
  const labelsOf = (id: string) =>
    groups.find((group) => group.id === id)?.links.map(({ label }) => label);

  test("has the groups in the order of their overviews, and the updates last", () => {
    expect(groups.map(({ title }) => title)).toEqual([
      "Введение",
      "Руководства",
      "Инструменты",
      "Обновления",
    ]);
  });

  test("begins a group with its overview, followed by its pages in their order", () => {
    expect(labelsOf("intro")).toEqual(["Страница Введение", "Стек", "Установка"]);
    expect(labelsOf("guides")).toEqual(["Страница Руководства", "В", "А", "Б"]);
  });

  test("adds the pages that have no file to their group", () => {
    expect(labelsOf("tools")).toEqual([
      "Страница Инструменты",
      "Разбор ошибки",
      "Проверка фильтра",
      "Проверка подключения",
      "Порты и правила межсетевого экрана",
    ]);
  });

  test("lists the plan, the pages about updates and the releases, the newest first", () => {
    expect(labelsOf("updates")).toEqual(["План обновления", "После", "2.10.1", "2.10.0", "2.9.0"]);
  });
});

describe("the neighbours of a page", () => {
  const found = neighbours(docsSidebar(pages, releases));

  test("are those before and after it, over groups", () => {
    expect(found.get("/docs/intro/Стек")?.next?.path).toBe("/docs/intro/Установка");
    expect(found.get("/docs/guides")?.previous?.path).toBe("/docs/intro/Установка");
  });

  test("lead neither into the updates nor out of them", () => {
    expect(found.get("/docs/ports")?.next).toBeNull();
    expect(found.get("/docs/updates")?.previous).toBeNull();
  });

  test("are unknown for a page that is not in the sidebar", () => {
    expect(found.has("/docs/intro/Скрыто")).toBe(false);
  });
});

test("versions are compared as numbers", () => {
  expect(
    ["2.9.0", "2.10.0", "2.4.10", "2.4.9", "10.0.0"]
      .map((version) => ({ version }))
      .sort(byVersionDescending)
      .map(({ version }) => version),
  ).toEqual(["10.0.0", "2.10.0", "2.9.0", "2.4.10", "2.4.9"]);
});
