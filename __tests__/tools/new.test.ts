import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { gapMark } from "../../src/content-model/gaps";
import { problemLines } from "../../src/content-model/problem";
import { runChecks } from "../../tools/check/run-checks";
import { writeErrorIds } from "../../tools/content/error-lists";
import { createPage } from "../../tools/new/create-page";
import type { Answers } from "../../tools/new/page-kind";
import { Refusal } from "../../tools/run/refusal";

jest.setTimeout(180_000);

const root = mkdtempSync(join(tmpdir(), "new-page-"));
const sampleTree = "src/content-model/sample-tree.ts";

beforeAll(() => {
  // Every page costs the checks its time: of the other guides, releases and articles a few do.
  const isLeftOut = /md-(?!deepmail|gitlab)|\/blog\/(?!keytab)|\/V(?!2\.4)|\.png$(?<!keytab\.png)/;
  cpSync("content", join(root, "content"), {
    recursive: true,
    filter: (file) => !isLeftOut.test(file.replace(/.*introduction.*/, "")),
  });
  mkdirSync(join(root, "src/content-model"), { recursive: true });
  cpSync(sampleTree, join(root, sampleTree));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const begin = (kind: string, name: string, said: Answers = {}) =>
  createPage({ root, kind, name, said, ask: null });

/** All the checks say of some files. */
async function problemsOf(files: readonly string[]): Promise<string[]> {
  const { results } = await runChecks(join(root, "content"), {
    prefixes: [...files, "content/spelling.txt"],
  });
  return [
    ...problemLines(results.flatMap(({ errors }) => errors)),
    ...results.flatMap(({ failure }) => failure ?? []),
  ];
}

describe("a new page", () => {
  const created: string[] = [];

  test("of every kind is written with what its kind needs, in its place", async () => {
    const pages = [
      await begin("guide", "gitea", { group: "code" }),
      await begin("task", "replication-check", { title: "Проверка второго сервера" }),
      await begin("term", "session", { title: "Сеанс", english: "session", parent: "forest" }),
      await begin("release", "V2.5.0", { date: "2026-11-20" }),
      await begin("article", "first-hour", { title: "Первый час: с чего начать" }),
    ];
    created.push(...pages.map(({ file }) => file));
    expect(created).toEqual([
      "content/docs/ldaps-and-ldap/md-gitea.mdx",
      "content/docs/introduction/replication-check.mdx",
      "content/glossary/session.mdx",
      "content/updates/V2.5.0.mdx",
      "content/blog/first-hour.mdx",
    ]);
    // Before GitLab, the first of the guides here.
    expect(read("content/docs/ldaps-and-ldap/md-gitea.mdx")).toMatch(/^order: 25$/m);
    expect(read("content/docs/introduction/replication-check.mdx")).toMatch(/^order: 70 #/m);
    expect(read("content/glossary/session.mdx")).toMatch(/^parent: forest\norder: 10$/m);
    expect(pages[0]).toMatchObject({
      changed: [
        "content/docs/connect-applications.mdx",
        sampleTree,
        "content/README.md",
        "content/spelling.txt",
      ],
    });
    expect(read("content/docs/connect-applications.mdx")).toContain(
      "- [Gitea](/docs/ldaps-and-ldap/md-gitea) – ЗАПОЛНИТЬ: ",
    );
    expect(read(sampleTree)).toContain('"fortigate",\n  "gitea",\n  "gitlab",');
    expect(read("content/README.md")).toContain("fortigate, gitea, gitlab,");
    expect(read("content/spelling.txt").split("\n")).toContain("Gitea");
  });

  test("fails the checks by its gaps, each with its line, and by nothing else", async () => {
    const gaps = created.flatMap((file) =>
      read(file)
        .split("\n")
        .flatMap((row, index) =>
          row
            .split(gapMark)
            .slice(1)
            .map(() => `${file}:${index + 1} ЗАПОЛНИТЬ`),
        ),
    );
    const problems = await problemsOf(created);
    expect(gaps.length).toBeGreaterThan(60);
    expect(problems.map((line) => line.split(": ")[0]).sort()).toEqual(gaps.sort());
    expect(problems).toContainEqual(
      expect.stringMatching(
        /md-gitea\.mdx:\d+ ЗАПОЛНИТЬ: true, если настройка сопоставляет группы$/,
      ),
    );
  });

  test("passes once its gaps are filled", async () => {
    for (const file of created) writeFileSync(join(root, file), filled(read(file)));
    await writeErrorIds(join(root, "content"));
    expect(await problemsOf(created)).toEqual([]);
  });
});

let pages = 0;

function filled(text: string): string {
  pages += 1;
  return text
    .replace(/ # ЗАПОЛНИТЬ:.*$/gm, "")
    .replace(/^description: .*$/m, `description: "${describedAs(pages)}"`)
    .replace(/^cover: .*$/m, "cover: keytab.png")
    .replace(/ЗАПОЛНИТЬ:[^|"{\n]*/g, "проверьте текст автора ");
}

function describedAs(page: number): string {
  return `Страница ${page} написана до конца: пробелов на ней нет, разделы её вида заполнены, таблицы сообщений составлены, и проверки её читают.`;
}

describe("a page is refused", () => {
  test.each<[string, string, Answers, string]>([
    [
      "note",
      "x",
      {},
      "Вида страницы «note» нет: бывает guide, task, term, release, article, см. content/README.md.",
    ],
    [
      "guide",
      "Git Lab",
      {},
      "Имя пишется строчными латинскими буквами, цифрами и дефисами, например gitea, а не «Git Lab».",
    ],
    ["release", "2.5", {}, "Имя выпуска – три числа через точку, например 2.5.0, а не «2.5»."],
    [
      "guide",
      "gitlab",
      { group: "code", account: "svc.other" },
      "Страница уже есть: content/docs/ldaps-and-ldap/md-gitlab.mdx.",
    ],
    [
      "guide",
      "git-lab",
      { group: "code" },
      "Параметр --account не подходит: svc.gitlab занята файлом content/docs/ldaps-and-ldap/md-gitlab.mdx.",
    ],
    [
      "guide",
      "forgejo",
      { group: "git" },
      "Параметр --group не подходит: бывает code, monitoring, files, mail, access.",
    ],
    ["article", "note", {}, "Укажите --title: заголовок страницы."],
    [
      "article",
      "archive",
      { title: "Архив" },
      "Адрес /blog/archive занят страницей самого сайта, см. src/routes.ts.",
    ],
    [
      "term",
      "trust",
      { title: "Доверие", parent: "wood" },
      "Параметр --parent не подходит: термина «wood» нет.",
    ],
    ["release", "2.6.0", { title: "Лето" }, "У вида release нет параметра --title: есть --date."],
    [
      "release",
      "2.6.0",
      { date: "2026-02-30" },
      "Параметр --date не подходит: нужна дата вида 2026-11-21.",
    ],
  ])("%s %s %j", async (kind, name, said, why) => {
    await expect(begin(kind, name, said)).rejects.toThrow(new Refusal(why));
  });
});

test("on a terminal what no option has said is asked", async () => {
  const asked: string[] = [];
  const page = await createPage({
    root,
    kind: "term",
    name: "ticket",
    said: { title: "Билет" },
    ask: async ({ option }) => {
      asked.push(option);
      return option === "parent" ? "kerberos" : "";
    },
  });
  expect(asked).toEqual(["english", "parent"]);
  expect(page).toMatchObject({ file: "content/glossary/ticket.mdx" });
  expect(read("content/glossary/ticket.mdx")).toMatch(/^parent: kerberos$/m);
});
