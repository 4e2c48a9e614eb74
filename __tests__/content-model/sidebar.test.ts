import { describe, expect, test } from "@jest/globals";
import { docsSidebar, neighbours } from "../../src/content-model/sidebar";
import { byVersionDescending } from "../../src/content-model/version-order";

const sections = [
  { folder: "guides", title: "Руководства", order: 20 },
  { folder: "intro", title: "Введение", order: 10 },
  { folder: "empty", title: "Пусто", order: 15 },
];
const page = (section: string, label: string, order: number, inSidebar = true) => ({
  section,
  path: `/docs/${section}/${label}`,
  label,
  order,
  inSidebar,
});
const pages = [
  page("guides", "Б", 10),
  page("guides", "А", 10),
  page("guides", "В", 5),
  page("intro", "Установка", 20),
  page("intro", "Стек", 10),
  page("intro", "Скрыто", 5, false),
];
const releases = ["2.9.0", "2.10.0", "2.10.1"].map((version) => ({
  version,
  path: `/docs/updates/V${version}`,
}));

describe("the sidebar", () => {
  test("has sections and pages in their order, then the releases, the newest first, and the pages for developers, the API last", () => {
    expect(docsSidebar(sections, pages, releases)).toEqual([
      {
        title: "Введение",
        isClosed: false,
        links: [
          { path: "/docs/intro/Стек", label: "Стек" },
          { path: "/docs/intro/Установка", label: "Установка" },
        ],
      },
      {
        title: "Руководства",
        isClosed: false,
        links: [
          { path: "/docs/guides/В", label: "В" },
          { path: "/docs/guides/А", label: "А" },
          { path: "/docs/guides/Б", label: "Б" },
        ],
      },
      {
        title: "Обновления",
        isClosed: true,
        links: [
          { path: "/docs/updates/V2.10.1", label: "2.10.1" },
          { path: "/docs/updates/V2.10.0", label: "2.10.0" },
          { path: "/docs/updates/V2.9.0", label: "2.9.0" },
        ],
      },
      {
        title: "Для разработчиков",
        isClosed: false,
        links: [
          { path: "/docs/errors", label: "Разбор ошибки" },
          { path: "/docs/ldap-filter", label: "Проверка фильтра" },
          { path: "/docs/api/", label: "HTTP API" },
        ],
      },
    ]);
  });

  test("leads from a page to the next, over sections, but not into the releases", () => {
    const found = neighbours(docsSidebar(sections, pages, releases));
    expect(found.get("/docs/intro/Стек")).toEqual({
      previous: null,
      next: { path: "/docs/intro/Установка", label: "Установка" },
    });
    expect(found.get("/docs/guides/В")?.previous?.label).toBe("Установка");
    expect(found.get("/docs/guides/Б")?.next).toBeNull();
    expect(found.get("/docs/updates/V2.10.1")).toEqual({
      previous: null,
      next: { path: "/docs/updates/V2.10.0", label: "2.10.0" },
    });
    expect(found.has("/docs/intro/Скрыто")).toBe(false);
    expect(found.has("/docs/api/")).toBe(false);
    expect(found.has("/docs/ldap-filter")).toBe(false);
  });

  test("leads over sections when there are no releases yet", () => {
    expect(
      neighbours(docsSidebar(sections, pages, [])).get("/docs/guides/В")?.previous?.label,
    ).toBe("Установка");
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
