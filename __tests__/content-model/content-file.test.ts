import { describe, expect, test } from "@jest/globals";
import { parseContentFile } from "../../src/content-model/content-file";

const description = "Д".repeat(130);
const doc = {
  title: "Вход в GitLab",
  description,
  order: "40",
  kind: "reference",
  version: "2.4.0",
  checked: "2026-11-21",
  proof: "{ summary: Проверено. }",
};
const guide =
  "\n  tool: GitLab\n  account: svc.gitlab\n  group: code\n  toolVersions: 17.x\n  confirmed: source\n  protocols: [LDAPS]\n  ports: [636]\n  groupMapping: true\n  secondFactor: true\n  timeout: 70";
const term = {
  title: "LDAP",
  short: "Протокол каталога.",
  description,
  activeDirectory: "null",
  parent: "null",
  order: "1",
  version: "2.4.0",
  checked: "2026-11-21",
};
const post = {
  title: "LDAP",
  description,
  kind: "article",
  date: "2026-11-21",
  checked: "2026-11-21",
  cover: "a.png",
  coverAlt: "Обложка",
};
const upgrade =
  "\n  migrations: false\n  steps:\n    - { id: stop, phase: stop }\n    - { id: start, phase: start }\n  touches: []";
const release = {
  version: "2.4.0",
  date: "2026-11-21",
  description,
  checked: "2026-11-21",
  upgrade,
};

const text = (fields: Readonly<Record<string, string>>): string =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")}\n---\nТекст\n`;
const without = (fields: Readonly<Record<string, string>>, name: string): string =>
  text(Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)));
const problems = (file: string, source: string): string[] =>
  parseContentFile(file, source).problems.map(
    ({ line, field, expected }) => `${line} ${field}: ${expected}`,
  );

describe("the folder of a file says what it is and where it stands", () => {
  test.each([
    ["docs/ldaps-and-ldap/md-NextCloud.mdx", text(doc), "doc", "/docs/ldaps-and-ldap/md-NextCloud"],
    ["updates/V2.4.0.mdx", text(release), "release", "/docs/updates/V2.4.0"],
    ["glossary/ldap.mdx", text(term), "term", "/glossary/ldap"],
    ["glossary/ldap.mdx", text({ ...term, slug: "ldap_ldaps" }), "term", "/glossary/ldap_ldaps"],
    ["blog/ldap-or-ldaps.mdx", text(post), "post", "/blog/ldap-or-ldaps"],
  ])("%s", (file, source, kind, path) => {
    const { page, problems: found } = parseContentFile(file, source);
    expect(found).toEqual([]);
    expect(page).toMatchObject({
      kind,
      path,
      file,
      body: "Текст\n",
      bodyLine: source.split("\n").length - 1,
    });
  });

  test("a guide has its sections in their order", () => {
    const { page } = parseContentFile("docs/a/b.mdx", text({ ...doc, kind: "guide", guide }));
    expect(page?.sections.map((section) => section.id)).toEqual([
      "requirements",
      "service-account",
      "certificate",
      "settings",
      "groups",
      "second-factor",
      "check",
      "failures",
      "read-more",
    ]);
  });
});

describe("a field that is wrong is reported", () => {
  test.each([
    [
      "docs/a/b.mdx",
      text({ ...doc, description: "Коротко" }),
      "3 description: нужно от 120 до 160 знаков, сейчас 7",
    ],
    [
      "docs/a/b.mdx",
      text({ ...doc, description: "Д".repeat(161) }),
      "3 description: нужно от 120 до 160 знаков, сейчас 161",
    ],
    [
      "docs/a/b.mdx",
      without(doc, "description"),
      "2 description: нужно описание страницы от 120 до 160 знаков",
    ],
    [
      "docs/a/b.mdx",
      text({ ...doc, checked: "21.11.2026" }),
      "7 checked: нужна дата вида 2026-11-21",
    ],
    [
      "docs/a/b.mdx",
      text({ ...doc, checked: "2026-02-30" }),
      "7 checked: нужна дата вида 2026-11-21",
    ],
    [
      "docs/a/b.mdx",
      text({ ...doc, version: "2.4" }),
      "6 version: нужна версия продукта, например 2.4.0",
    ],
    [
      "docs/a/b.mdx",
      text({ ...doc, version: "v2.4.0" }),
      "6 version: нужны три числа через точку, например 2.4.0",
    ],
    ["docs/a/b.mdx", text({ ...doc, title: '" "' }), "2 title: нужна непустая строка"],
    [
      "docs/a/b.mdx",
      text({ ...doc, kind: "guide" }),
      "2 guide: поле guide есть у страниц вида guide и только у них",
    ],
    [
      "docs/a/b.mdx",
      text({ ...doc, guide }),
      "9 guide: поле guide есть у страниц вида guide и только у них",
    ],
    [
      "docs/a/b.mdx",
      text({ ...doc, queries: "\n  - { base: a, filter: uid=a, finds: [] }" }),
      "10 queries.0.filter: фильтр пишется в скобках, RFC 4515",
    ],
    [
      "docs/a/b/c.mdx",
      text(doc),
      "1 file: страница лежит в папке раздела: content/docs/<раздел>/<имя>.mdx",
    ],
    ["updates/V2.3.0.mdx", text(release), "2 version: файл называется V2.4.0.mdx"],
    ["updates/V2.4.0.mdx", without(release, "upgrade"), /^2 upgrade: /],
    [
      "updates/V2.4.0.mdx",
      text({ ...release, upgrade: upgrade.replace("phase: stop", "phase: after") }),
      "8 upgrade.steps: шаги идут в порядке backup, prepare, files, settings, stop, start, after",
    ],
    [
      "updates/V2.4.0.mdx",
      text({ ...release, upgrade: upgrade.replace("id: start", "id: stop") }),
      "8 upgrade.steps: имена шагов в выпуске не повторяются",
    ],
    [
      "glossary/ldap.mdx",
      text({ ...term, short: "К".repeat(111) }),
      "3 short: определение для списка: не больше 110 знаков",
    ],
    ["glossary/ldap.mdx", without(term, "activeDirectory"), /^2 activeDirectory: /],
    [
      "glossary/ldap.mdx",
      text({ ...term, pages: "[docs/a]" }),
      "10 pages.0: путь пишется от корня сайта",
    ],
    [
      "blog/a.mdx",
      without(post, "cover"),
      "2 cover: у статьи есть обложка cover и её описание coverAlt",
    ],
    [
      "other/a.mdx",
      text(post),
      "1 file: страницы лежат в content/docs, content/updates, content/blog и content/glossary",
    ],
    [
      "blog/a.mdx",
      "Текст\n",
      "1 front matter: файл начинается с front matter между двумя строками ---",
    ],
  ])("%s %#", (file, source, expected) => {
    expect(problems(file, source)).toContainEqual(
      typeof expected === "string" ? expected : expect.stringMatching(expected),
    );
  });
});

test("a description keeps its length under another, longer name of the product", () => {
  const written = `[[product]] ${"Д".repeat(148)}`;
  expect(written).toHaveLength(160);
  expect(problems("docs/a/b.mdx", text({ ...doc, description: `"${written}"` }))).toEqual([]);
});

describe("a file as an editor of Windows saves it", () => {
  test("is read with a byte order mark and CRLF as without", () => {
    const saved = `\uFEFF${text(doc)}\n## Раздел {#part}\n`.replaceAll("\n", "\r\n");
    expect(parseContentFile("docs/a/b.mdx", saved)).toMatchObject({
      problems: [],
      page: { body: "Текст\n\n## Раздел {#part}\n", data: { title: "Вход в GitLab" } },
    });
  });

  test("is refused by its encoding alone, where that is not UTF-8", () => {
    const bytes = Buffer.concat([Buffer.from(text(doc)), Buffer.from([0xd2, 0xe5, 0xea, 0xf1])]);
    expect(problems("docs/a/b.mdx", bytes.toString("utf8"))).toEqual([
      "11 file: кодировка UTF-8: сохраните файл в ней заново",
    ]);
    expect(
      problems("docs/a/b.mdx", Buffer.from(text(doc), "utf16le").toString("utf8")),
    ).toHaveLength(1);
  });
});

test.each(["docs/a/мой файл.mdx", "docs/a/b c.mdx", "docs/a/b#c.mdx", "docs/раздел/b.mdx"])(
  "a name that makes no plain address is refused: %s",
  (file) => {
    expect(problems(file, text(doc))).toEqual([
      expect.stringMatching(/^1 file: имя «.*» стоит в адресе страницы: латинские буквы/),
    ]);
  },
);

test("the slug of a term makes a plain address too", () => {
  expect(problems("glossary/ldap.mdx", text({ ...term, slug: "служба ldap" }))).toEqual([
    expect.stringMatching(/^\d+ slug: нужны латинские буквы/),
  ]);
});
