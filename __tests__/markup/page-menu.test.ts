import { expect, test } from "@jest/globals";
import { pageToolsHtml } from "../../src/markup/page-menu";

const site = { siteUrl: "https://docs.example.ru", pathPrefix: "/base" };
const page = { path: "/docs/a", hasValues: true, hasFeedback: true };

test("a page's menu leads to its Markdown and to the question at its end", () => {
  const html = pageToolsHtml(page, site);
  expect(html).toContain('<a href="/base/docs/a.md">Открыть .md</a>');
  expect(html).toContain('<a href="#c-feedback">Сообщить об ошибке</a>');
  expect(html).not.toContain("ассистенте");
});

test("a page without the reader's values and the question has neither in its menu", () => {
  const html = pageToolsHtml({ ...page, hasValues: false, hasFeedback: false }, site);
  expect(html).not.toContain("Ссылка с параметрами");
  expect(html).not.toContain("Сообщить об ошибке");
});

test("the owner's assistant opens with the page's address", () => {
  const html = pageToolsHtml(page, { ...site, assistant: "https://a.example.ru/?m=1&q={page}" });
  expect(html).toContain(
    '<a href="https://a.example.ru/?m=1&amp;q=https%3A%2F%2Fdocs.example.ru%2Fbase%2Fdocs%2Fa">',
  );
});
