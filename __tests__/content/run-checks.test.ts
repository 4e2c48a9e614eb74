import { readFileSync } from "node:fs";
import { describe, expect, jest, test } from "@jest/globals";
import { runChecks, type PartResult } from "../../tools/check/run-checks";
import { problemLines } from "../../src/content-model/problem";
import { inContentFolder } from "./support/samples";

// Programs are started: on a busy machine that takes its time.
jest.setTimeout(60_000);

const description =
  "Страница, на которой всё верно, её читают проверки, и ни одна из них не находит на ней ошибки, потому что ошибок на этой странице нет.";
const terms =
  "terms:\n  - { term: сервисная запись, not: [сервисн* аккаунт*] }\nbanned: [просто]\nlabels: []\nyo: [ещё]\n";
const head = (fields: string): string =>
  `---\ntitle: Страница\ndescription: ${description}\norder: 1\nkind: reference\nproof: { summary: Проверено. }\nversion: 2.4.0\nchecked: 2026-11-21\n${fields}---\n`;

const whole = {
  "terms.yaml": terms,
  "spelling.txt": "LDAP\n",
  "ports.yaml": readFileSync("content/ports.yaml", "utf8"),
  "docs/guides.mdx": `${head("").replace(description, "Обзор ".repeat(22))}[Страница](/docs/guides/good)\n`,
  "docs/guides/good.mdx": `${head('queries:\n  - base: "ou=users,[[base-dn]]"\n    filter: (uid={login})\n    values: { login: a.smirnova }\n    finds: [a.smirnova]\n')}## Заголовок {#one}\n\nТекст со [ссылкой](#one) и запросом \`(uid=a.smirnova)\`.\n\n\`\`\`yaml\nfilter: "(uid=a.smirnova)"\n\`\`\`\n`,
};

const errors = (results: readonly PartResult[], name: string): string[] =>
  problemLines(results.find((result) => result.name === name)?.errors ?? []);

describe("all checks of a content folder", () => {
  test("find nothing in what is right", () =>
    inContentFolder(whole, async (folder) => {
      const { results, pages } = await runChecks(folder);
      expect(pages).toBe(2);
      expect(
        results.flatMap((result) => [
          ...problemLines(result.errors),
          ...(result.failure === null ? [] : [result.failure]),
        ]),
      ).toEqual([]);
    }));

  test("name the days of a page that have not come, as the next build publishes it", () => {
    const later = whole["docs/guides/good.mdx"].replace("2026-11-21", "2999-01-01");
    return inContentFolder({ ...whole, "docs/guides/good.mdx": later }, async (folder) => {
      const { results } = await runChecks(folder);
      expect(errors(results, "даты")).toEqual([
        "content/docs/guides/good.mdx:8 checked: день не позже сегодняшнего: черновиков нет, страница с датой 2999-01-01 выйдет со следующей сборкой",
      ]);
    });
  });

  test("report every mistake with file and line, each part its own", () =>
    inContentFolder({ ...whole, "docs/guides/bad.mdx": bad }, async (folder) => {
      const { results } = await runChecks(folder);
      expect(errors(results, "страницы")).toEqual([
        "content/docs/guides.mdx:2 group: обзор ссылается на каждую страницу группы, нет ссылки на /docs/guides/bad",
        "content/docs/guides/bad.mdx:18 heading: после уровня 1 идёт уровень 2, а не 3",
        "content/docs/guides/bad.mdx:20 /docs/nowhere: такой страницы нет",
      ]);
      expect(errors(results, "имя продукта")).toEqual([
        "content/docs/guides/bad.mdx:20 product: вместо «MultiDirectory» стоит [[product]], [[slug]], [[repository]] или [[image-registry]]",
      ]);
      expect(errors(results, "буквы")).toEqual([
        "content/docs/guides/bad.mdx:21 letters: в слове «с[e]рвер» буквы двух алфавитов",
      ]);
      expect(errors(results, "типографика")).toEqual([
        "content/docs/guides/bad.mdx:22 typography: без восклицательных знаков: «ть и орфаграфия! Фильтр ….»",
      ]);
      expect(errors(results, "термины")).toEqual([
        "content/docs/guides/bad.mdx:21 terms: «сервисная запись» вместо «сервисн* аккаунт*»",
      ]);
      expect(errors(results, "орфография").filter((line) => line.includes("орфаграфия"))).toEqual([
        "content/docs/guides/bad.mdx:22 spelling: слова «орфаграфия» нет в словарях: исправьте его или внесите в content/spelling.txt",
      ]);
      expect(errors(results, "фильтры и имена LDAP")).toEqual([
        "content/docs/guides/bad.mdx:22 filter: фильтр разбирается по RFC 4515: не закрыта скобка (знак 6): (uid=",
        "content/docs/guides/bad.mdx:26 dn: имя разбирается по RFC 4514: пробел после запятой в DN не пишется: ou=users, dc=example,dc=ru",
      ]);
      expect(errors(results, "чего служба каталогов не умеет")).toEqual([
        "content/docs/guides/bad.mdx:25 refused: портов 3268 и 3269 у службы каталогов нет: 389 или 636",
      ]);
      expect(errors(results, "блоки кода")).toEqual([
        expect.stringMatching(
          /^content\/docs\/guides\/bad\.mdx:27 yaml: блок разбирается как yaml: /,
        ),
      ]);
      expect(errors(results, "запросы к каталогу")).toEqual([
        "content/docs/guides/bad.mdx:13 queries.0.finds: каталог находит [a.smirnova], а написано [o.belov]",
      ]);
    }));

  test("can be asked of one folder only", () =>
    inContentFolder({ ...whole, "docs/guides/bad.mdx": bad }, async (folder) => {
      const { results, pages } = await runChecks(folder, {
        prefixes: ["content/docs/guides/good"],
      });
      expect(pages).toBe(1);
      expect(results.flatMap((result) => result.errors)).toEqual([]);
    }));

  test("a check that cannot run is a failure and stops no other one", () =>
    inContentFolder({ ...whole, "terms.yaml": "terms: 1\n" }, async (folder) => {
      const { results } = await runChecks(folder);
      expect(
        results.filter((result) => result.failure !== null).map((result) => result.name),
      ).toEqual(["термины", "на каком сервере идут сеансы", "орфография"]);
      expect(results.at(-1)?.name).toBe("длина");
    }));

  test("a guide's filters are among its queries and its names in the sample tree", () =>
    inContentFolder({ ...whole, "docs/guides/guide.mdx": guide }, async (folder) => {
      const { results } = await runChecks(folder, {
        prefixes: ["content/docs/guides/guide"],
        hasReport: true,
      });
      expect(errors(results, "фильтры, базы и атрибуты руководств в queries")).toEqual([
        "content/docs/guides/guide.mdx:34 queries: этого фильтра нет в queries: (mail=%s)",
        "content/docs/guides/guide.mdx:34 queries: ни один запрос в queries не спрашивает mail",
      ]);
      expect(errors(results, "фильтры и имена LDAP")).toEqual([
        "content/docs/guides/guide.mdx:35 dn: записи cn=nobody,ou=users,dc=example,dc=ru нет в дереве примеров, см. content/README.md",
      ]);
      expect(problemLines(results.flatMap((result) => result.warnings))).toEqual([
        expect.stringMatching(
          /^content\/docs\/guides\/guide\.mdx:1 length: слов \d+, обычно не меньше 400/,
        ),
      ]);
    }));
});

const bad = `${head('queries:\n  - base: "ou=users,[[base-dn]]"\n    filter: (uid={login})\n    values: { login: a.smirnova }\n    finds: [o.belov]\n')}
Начало.

### Заголовок

Ссылка [никуда](/docs/nowhere), MultiDirectory.
Сервисный аккаунт и сeрвер.
Здесь есть и орфаграфия! Фильтр \`(uid=\`.

\`\`\`yaml
port: 3268
base: ou=users, dc=example,dc=ru
list: [1
\`\`\`
`;

const sections = [
  "requirements",
  "service-account",
  "certificate",
  "groups",
  "second-factor",
  "check",
  "failures",
  "read-more",
];
const guide = `${head('guide:\n  tool: GitLab\n  account: svc.gitlab\n  group: code\n  toolVersions: 17.x\n  confirmed: source\n  protocols: [LDAPS]\n  ports: [636]\n  groupMapping: false\n  secondFactor: false\n  timeout: null\nqueries:\n  - base: "ou=users,[[base-dn]]"\n    filter: (uid={login})\n    values: { login: a.smirnova }\n    finds: [a.smirnova]\n').replace("kind: reference", "kind: guide")}## Что понадобится {#${sections[0]}}

Текст.

## Настройки {#settings}

\`\`\`yaml
login: "(uid=%s)"
mail: "(mail=%s)"
bind: cn=nobody,ou=users,[[base-dn]]
\`\`\`
`;
