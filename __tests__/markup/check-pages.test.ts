import { describe, expect, test } from "@jest/globals";
import { parseContentFile } from "../../src/content-model/content-file";
import { checkPages } from "../../src/markup/check-pages";
import { renderMdx } from "../../src/markup/render-mdx";
import { problemLines } from "../../src/content-model/problem";
import { site } from "../../src/config/site";
import { siteLinks, type SiteLink } from "../../src/content-model/site-links";

const description = "О".repeat(120);
const heads = {
  docs: `title: Т\ndescription: ${description}\norder: 1\nkind: reference\nproof: { summary: Проверено. }\nversion: 2.4.0\nchecked: 2026-11-21\n`,
  task: `title: Т\ndescription: ${description}\norder: 1\nkind: task\nproof: { summary: Проверено. }\nversion: 2.4.0\nchecked: 2026-11-21\n`,
  term: `title: Т\ndescription: ${description}\nshort: К\nactiveDirectory: null\nparent: null\norder: 1\nversion: 2.4.0\nchecked: 2026-11-21\n`,
  release: `description: ${description}\nversion: 2.4.0\ndate: 2026-11-21\nchecked: 2026-11-21\nupgrade:\n  migrations: false\n  steps:\n    - { id: stop, phase: stop }\n  touches: []\n`,
};
const update = "## Обновление {#update}\n\n1. Остановите.\n\n";
const term = "## А {#here}\n\nа\n\n## Б {#active-directory}\n\nб\n\n## В {#example}\n\nв\n";

async function check(
  files: Readonly<Record<string, string>>,
  links: readonly SiteLink[] = [],
): Promise<string[]> {
  const overview = { "docs/guides.mdx": "" };
  const parsed = Object.entries({ ...files, ...overview }).flatMap(
    ([file, text]) => parseContentFile(file, text).file ?? [],
  );
  const pages = await Promise.all(
    parsed.map(async (page) => ({
      parsed: page,
      rendered: await renderMdx(page.body, {
        pathPrefix: "",
        terms: new Map(),
        resolveImage: async () => null,
      }),
    })),
  );
  return problemLines(checkPages(pages, links));
}
const page = (head: string, body: string): string => `---\n${head}---\n${body}`;

describe("all pages together", () => {
  test("pass when every link and every section is there", async () => {
    expect(
      await check({
        "docs/guides/a.mdx": page(
          heads.docs,
          "[Б](/docs/guides/B#one), [к началу](/), [термин](/glossary/ldap)\n",
        ),
        "docs/guides/B.mdx": page(
          heads.task,
          "## Один {#one}\n\n1\n\n## Р {#result}\n\n1\n\n## Т {#requirements}\n\n1\n\n## П {#check}\n\n1\n\n## О {#failures}\n\n1\n",
        ),
        "glossary/ldap.mdx": page(heads.term, term),
        "updates/V2.4.0.mdx": page(
          heads.release,
          `${update}## Новое {#new}\n\n- а\n\n## Исправления {#fixed}\n\n- б\n`,
        ),
      }),
    ).toEqual([]);
  });

  test("do not give the same words to two terms, in any case form, nor to a term and to none", async () => {
    expect(
      await check({
        "glossary/a.mdx": page(`${heads.term}mentions: [второй фактор, А]\n`, term),
        "glossary/b.mdx": page(
          `${heads.term}mentions:\n  - Б\n  - вторые факторы\nunlinked:\n  - { words: а, reason: союз }\n`,
          term,
        ),
      }),
    ).toEqual([
      "content/glossary/a.mdx:10 mentions: «второй фактор»: эти слова уже у термина «b»",
      "content/glossary/b.mdx:12 mentions: «вторые факторы»: эти слова уже у термина «a»",
      "content/glossary/b.mdx:14 unlinked: «а»: эти слова названы упоминанием термина «a»",
    ]);
  });

  test("report links and anchors that lead nowhere, with the line in the file", async () => {
    expect(
      await check({
        "docs/guides/a.mdx": page(
          heads.docs,
          "[Б](/docs/b)\n\n[В](/docs/guides/a#no)\n\n[Г](#no) [Д](b) [Е](https://) [Ж](http://localhost:8000/docs)\n",
        ),
      }),
    ).toEqual([
      "content/docs/guides/a.mdx:10 /docs/b: такой страницы нет",
      "content/docs/guides/a.mdx:12 /docs/guides/a#no: на странице /docs/guides/a нет якоря #no",
      "content/docs/guides/a.mdx:14 #no: на странице /docs/guides/a нет якоря #no",
      "content/docs/guides/a.mdx:14 b: ссылка внутри сайта пишется от корня: /docs/…",
      "content/docs/guides/a.mdx:14 http://localhost:8000/docs: адрес открывается только у автора: ссылка внутри сайта пишется от корня, /docs/…",
      "content/docs/guides/a.mdx:14 https://: адрес написан с ошибкой",
    ]);
  });

  test("report sections that are missing, empty or out of order", async () => {
    expect(
      await check({
        "docs/guides/a.mdx": page(
          heads.task,
          "## Т {#requirements}\n\n1\n\n## Р {#result}\n\n## П {#check}\n\n### Внутри\n\n1\n",
        ),
      }),
    ).toEqual([
      "content/docs/guides/a.mdx:1 sections: нужен раздел второго уровня {#failures}",
      "content/docs/guides/a.mdx:10 sections: раздел {#requirements} стоит не на своём месте: порядок result, requirements, check, failures",
      "content/docs/guides/a.mdx:14 sections: раздел {#result} пуст: напишите, что в нём, или что он не нужен",
    ]);
  });

  test("report a release's section that releases do not have", async () => {
    expect(
      await check({
        "updates/V2.4.0.mdx": page(heads.release, `${update}## Прочее {#other}\n\n- а\n`),
      }),
    ).toEqual([
      "content/updates/V2.4.0.mdx:16 sections: в выпуске бывают разделы update, new, improved, fixed",
    ]);
  });

  test("report release notes that do not tell of each of their steps, or tell of pages and steps that are not there", async () => {
    expect(
      await check({
        "updates/V2.4.0.mdx": page(
          heads.release
            .replace("phase: stop }", "phase: stop, ends: [pin] }")
            .replace("touches: []", "touches: [{ page: /docs/no, why: Нет. }]"),
          "## Обновление {#update}\n\n1. Раз.\n2. Два.\n\n## Новое {#new}\n\n- а\n",
        ),
      }),
    ).toEqual([
      "content/updates/V2.4.0.mdx:8 upgrade.steps: в списке раздела {#update} шагов 2, а здесь 1: опишите каждый",
      "content/updates/V2.4.0.mdx:9 upgrade.steps: шага «pin» нет ни в одном из прежних выпусков",
      "content/updates/V2.4.0.mdx:10 /docs/no: такой страницы нет",
    ]);
  });

  test("report an address given twice, by pages or by a page and code", async () => {
    expect(
      await check({
        "glossary/ldap.mdx": page(heads.term, term),
        "glossary/other.mdx": page(`${heads.term}slug: LDAP\n`, term),
        "docs/guides/a.mdx": page(heads.docs, "1\n"),
      }),
    ).toEqual([
      "content/glossary/other.mdx:1 path: адрес /glossary/LDAP уже занят файлом content/glossary/ldap.mdx",
    ]);
    const post = `title: Т\ndescription: ${description}\nkind: about\ndate: 2026-11-21\nchecked: 2026-11-21\n`;
    expect(await check({ "blog/archive.mdx": page(post, "1\n") })).toEqual([
      "content/blog/archive.mdx:1 path: адрес /blog/archive уже занят файлом src/pages",
    ]);
  });

  test("report relations of terms that lead nowhere", async () => {
    expect(
      await check({
        "glossary/ldap.mdx": page(
          `${heads.term.replace("parent: null", "parent: up")}related: [side]\npages: [/docs/no]\n`,
          term,
        ),
      }),
    ).toEqual([
      "content/glossary/ldap.mdx:6 parent: термина «up» нет",
      "content/glossary/ldap.mdx:10 related: термина «side» нет",
      "content/glossary/ldap.mdx:11 pages: страницы /docs/no нет",
    ]);
    const under = (parent: string): string =>
      page(heads.term.replace("parent: null", `parent: ${parent}`), term);
    expect(
      await check({
        "glossary/a.mdx": under("b"),
        "glossary/b.mdx": under("a"),
        "glossary/c.mdx": under("b"),
      }),
    ).toEqual([
      "content/glossary/a.mdx:6 parent: термин стоит сам под собой: цепочка parent замкнулась",
      "content/glossary/b.mdx:6 parent: термин стоит сам под собой: цепочка parent замкнулась",
    ]);
  });

  test("report what is wrong in the text of a page whose front matter is wrong; links to it lead somewhere", async () => {
    expect(
      await check({
        "docs/guides/a.mdx": page(
          `${heads.docs}unknown: 1\n`,
          "## Тут {#here}\n\n[Б](/docs/b)\n\n[В](#no)\n",
        ),
        "docs/guides/b.mdx": "Без front matter, [никуда](/docs/b)\n",
        "docs/guides/c.mdx": page(
          heads.docs,
          "[А](/docs/guides/a#here) [Б](/docs/guides/b) [Г](/docs/guides/a#no) [Д](/glossary/two) [Е](/docs/updates/V2.4.0)\n",
        ),
        "glossary/one.mdx": page(
          `${heads.term.replace("parent: null", "parent: two")}related: [two]\n`,
          term,
        ),
        "glossary/1.mdx": page("slug: two\n", term),
        "updates/V2.4.0.mdx": page("version: 2\n", "1\n"),
      }),
    ).toEqual([
      "content/docs/guides/a.mdx:13 /docs/b: такой страницы нет",
      "content/docs/guides/a.mdx:15 #no: на странице /docs/guides/a нет якоря #no",
      "content/docs/guides/b.mdx:1 /docs/b: такой страницы нет",
      "content/docs/guides/c.mdx:10 /docs/guides/a#no: на странице /docs/guides/a нет якоря #no",
    ]);
  });

  test("report a text that is no MDX once: neither its sections nor anchors in it are called missing", async () => {
    expect(
      await check({
        "docs/guides/a.mdx": page(heads.task, "## Р {#result}\n\n{\n"),
        "docs/guides/b.mdx": page(heads.docs, "[А](/docs/guides/a#result)\n"),
      }),
    ).toEqual([
      expect.stringMatching(
        /^content\/docs\/guides\/a\.mdx:13 MDX: скобку \{ MDX читает как код: /,
      ),
    ]);
  });

  test("report links of the owner's configuration that lead nowhere, with their fields", async () => {
    const owned = siteLinks({
      ...site,
      navbar: [
        { label: "А", to: "/docs/guides/a" },
        { label: "Б", to: "/docs/b" },
      ],
      footer: [
        {
          title: "В",
          links: [
            { label: "Г", to: "/blog" },
            { label: "Д", to: "/docs/guides/a#no" },
            { label: "Е", to: "/llms.txt" },
          ],
        },
      ],
      announcement: {
        id: "1",
        text: "Е",
        link: { label: "Ж", to: "/docs/updates/V9.9.9" },
        closeable: true,
      },
      docs: { ...site.docs, mainPage: "/docs/main" },
    });
    expect(await check({ "docs/guides/a.mdx": page(heads.docs, "1\n") }, owned)).toEqual([
      "src/config/site.ts:1 announcement.link.to: /docs/updates/V9.9.9: такой страницы нет",
      "src/config/site.ts:1 docs.mainPage: /docs/main: такой страницы нет",
      "src/config/site.ts:1 footer.0.links.1.to: /docs/guides/a#no: на странице /docs/guides/a нет якоря #no",
      "src/config/site.ts:1 navbar.1.to: /docs/b: такой страницы нет",
    ]);
  });
});
