import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, jest, test } from "@jest/globals";
import { proseOf } from "../../tools/check/language/prose";
import { loadContent } from "../../src/gatsby/load-content";
import { pageHealth, type HealthInput, type PageHealth } from "../../tools/health/page-health";
import { feedbackAnswer, helpedByPage } from "../../tools/health/readers";
import { healthCsv, healthTable, searchesTable } from "../../tools/health/report";
import { inContentFolder } from "../content/support/samples";

jest.setTimeout(120_000);

const feedback = feedbackAnswer.parse({
  name: "feedback",
  pages: [
    { path: "/docs/a/bad", section: "", found: 1, missing: 1, wrong: 1, unclear: 0, other: 0 },
    { path: "/docs/a/bad", section: "x", found: 0, missing: 0, wrong: 0, unclear: 2, other: 0 },
    { path: "/docs/a/good", section: "", found: 5, missing: 1, wrong: 0, unclear: 0, other: 0 },
  ],
  texts: [],
});

async function healthOf(folder: string, more: Partial<HealthInput> = {}): Promise<PageHealth[]> {
  const { pages } = await loadContent(folder);
  return pageHealth({
    pages,
    proseOf: (file) =>
      proseOf(file, readFileSync(join(folder, file.replace("content/", "")), "utf8")),
    changed: new Map([["docs/a/good.mdx", "2026-11-20T10:00:00+03:00"]]),
    helped: helpedByPage(feedback),
    today: new Date("2026-11-22T12:00:00Z"),
    words: 25,
    ...more,
  });
}

const description = "о".repeat(130);
const page = (fields: string, body: string): string =>
  `---\ntitle: Страница\ndescription: ${description}\norder: 1\n${fields}---\n\n${body}\n`;
const long = `Предложение ${"слово ".repeat(30)}кончается.`;
const files = {
  "docs/a.mdx": page(
    "kind: reference\nproof: { summary: Проверено. }\nversion: 2.4.0\nchecked: 2026-11-21\n",
    "Обзор.",
  ),
  "docs/a/bad.mdx": page(
    "kind: task\nproof: { summary: Проверено. }\nversion: 2.3.0\nchecked: 2026-01-01\n",
    `## Шаг {#x}\n\n${long}\n\n[Дальше](/docs/a/good), [ещё раз](/docs/a/good#one).`,
  ),
  "docs/a/good.mdx": page(
    'kind: task\nproof: { summary: Проверено. }\nversion: 2.4.0\nchecked: 2026-11-21\nqueries:\n  - { base: "[[base-dn]]", filter: (uid=x), finds: [] }\n',
    "## Шаг {#one}\n\nКоротко.",
  ),
  "updates/V2.4.0.mdx": `---\nversion: 2.4.0\ndate: 2026-01-01\ndescription: ${description}\nchecked: 2026-11-21\nupgrade:\n  migrations: false\n  steps: [{ id: backup, phase: backup }]\n  touches: []\n---\n\n## Обновление {#update}\n\n1. Шаг.\n`,
};

describe("the state of the documentation", () => {
  test("names each fault of a page, the page with most faults first", () =>
    inContentFolder(files, async (folder) => {
      const health = await healthOf(folder);
      expect(health.map(({ path }) => path)).toEqual([
        "/docs/a/bad",
        "/docs/a",
        "/docs/a/good",
        "/docs/updates/V2.4.0",
      ]);
      expect(health[0]).toEqual({
        path: "/docs/a/bad",
        kind: "task",
        changed: null,
        checked: "2026-01-01",
        daysSinceChecked: 325,
        version: "2.3.0",
        releasesBehind: 1,
        proof: "нет",
        linksIn: 0,
        longSentences: 1,
        helped: { yes: 1, no: 4 },
        faults: [
          "не сверялась 325 дней",
          "написана для 2.3.0",
          "не подтверждена",
          "нет ссылок из текстов",
          "длинные предложения",
          "не помогает",
        ],
      });
      expect(health[2]).toMatchObject({
        changed: "2026-11-20",
        proof: "запросы к OpenLDAP: 1",
        linksIn: 1,
        helped: { yes: 5, no: 1 },
        faults: [],
      });
      expect(healthCsv(health).split("\r\n").slice(0, 2)).toEqual([
        "Страница,Вид,Правка,Сверена,Дней,Версия,Позади,Подтверждение,Ссылок,Длинных,Да/нет,Что не так",
        '/docs/a/bad,task,,2026-01-01,325,2.3.0,1,нет,0,1,1/4,"не сверялась 325 дней, написана для 2.3.0, не подтверждена, нет ссылок из текстов, длинные предложения, не помогает"',
      ]);
    }));

  test("is a table whose cells stand below the titles of their columns", () =>
    inContentFolder(files, async (folder) => {
      const [head = "", ...rows] = healthTable(await healthOf(folder)).split("\n");
      expect(rows).toHaveLength(4);
      const good = rows.find((row) => row.startsWith("/docs/a/good ")) ?? "";
      expect(good.indexOf("task")).toBe(head.indexOf("Вид"));
      expect(good.indexOf("запросы к OpenLDAP: 1")).toBe(head.indexOf("Подтверждение"));
    }));

  test("tells what search did not answer, the most frequent first", () => {
    const queries = [
      { query: "gitea", count: 2 },
      { query: "как сменить пароль", count: 11 },
    ];
    expect(searchesTable(queries)).toBe(
      ["Запрос без ответа   Раз", "как сменить пароль   11", "gitea                 2"].join("\n"),
    );
  });
});
