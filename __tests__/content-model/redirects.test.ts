import { describe, expect, test } from "@jest/globals";
import { site } from "../../src/config/site";
import { checkedYaml } from "../../src/content-model/checked-yaml";
import { problemLines } from "../../src/content-model/problem";
import {
  earlierAnchors,
  movedPages,
  redirectProblems,
  redirectsSchema,
} from "../../src/content-model/redirects";
import { addressRows, vanishedProblems } from "../../src/content-model/released-addresses";
import { withEarlierAnchors } from "../../src/markup/earlier-anchors";

const known = new Map<string, ReadonlySet<string> | null>([
  ["/docs/api/", null],
  ["/docs/new", new Set(["one", "two"])],
  ["/docs/other", new Set(["three"])],
  ["/e/gitlab-1", null],
]);
const problems = (...entries: readonly [from: string, to: string][]): string[] =>
  problemLines(
    redirectProblems(
      checkedYaml(
        "content/redirects.yaml",
        `redirects:\n${entries.map(([from, to]) => `  - { from: "${from}", to: "${to}" }`).join("\n")}\n`,
        redirectsSchema,
      ),
      known,
    ),
  ).map((line) => line.replace("content/redirects.yaml:", ""));

describe("an entry", () => {
  test.each<[string, [string, string][]]>([
    ["a page", [["/docs/old", "/docs/new"]]],
    ["a page that is a section now", [["/docs/old", "/docs/new#two"]]],
    ["a page to one that code makes", [["/docs/old", "/docs/api/"]]],
    ["a section", [["/docs/new#old", "/docs/new#one"]]],
    ["a message that another one answers", [["/e/gitlab-2", "/e/gitlab-1"]]],
    [
      "a section of a page that is gone",
      [
        ["/docs/old", "/docs/new"],
        ["/docs/old#a", "/docs/new#one"],
      ],
    ],
  ])("that is right: %s", (_, entries) => {
    expect(problems(...entries)).toEqual([]);
  });

  test.each<[string, [string, string][], string[]]>([
    ["leads to no page", [["/docs/old", "/docs/none"]], ["2 /docs/old: /docs/none на сайте нет"]],
    [
      "leaves the site's folder",
      [["/../../old", "/docs/new"]],
      ["2 redirects.0.from: в адресе нет частей из одних точек: напишите его целиком"],
    ],
    [
      "leads to no section",
      [["/docs/old", "/docs/new#none"]],
      ["2 /docs/old: /docs/new#none на сайте нет"],
    ],
    [
      "is of a page that is there",
      [["/docs/other", "/docs/new"]],
      ["2 /docs/other: /docs/other есть на сайте: запись не нужна"],
    ],
    [
      "is of a section that is there",
      [["/docs/new#one", "/docs/new#two"]],
      ["2 /docs/new#one: /docs/new#one есть на сайте: запись не нужна"],
    ],
    [
      "is there twice",
      [
        ["/docs/old", "/docs/new"],
        ["/docs/old", "/docs/other"],
      ],
      ["3 /docs/old: адрес /docs/old уже есть выше"],
    ],
    [
      "is a link of a chain",
      [
        ["/docs/oldest", "/docs/old"],
        ["/docs/old", "/docs/new"],
      ],
      ["2 /docs/oldest: /docs/old сам ведёт дальше: укажите последний адрес"],
    ],
    [
      "goes in a circle",
      [
        ["/docs/a", "/docs/b"],
        ["/docs/b", "/docs/a"],
      ],
      [
        "2 /docs/a: /docs/b сам ведёт дальше: укажите последний адрес",
        "3 /docs/b: /docs/a сам ведёт дальше: укажите последний адрес",
      ],
    ],
    [
      "leads to itself",
      [["/docs/a", "/docs/a"]],
      ["2 /docs/a: /docs/a сам ведёт дальше: укажите последний адрес"],
    ],
    [
      "takes a section to another page",
      [["/docs/new#old", "/docs/other#three"]],
      [
        "2 /docs/new#old: раздел ведёт на /docs/new, туда же, куда его страница; на другой странице оставьте ссылку под прежним заголовком",
      ],
    ],
    [
      "is of a section of a page nobody knows",
      [["/docs/old#a", "/docs/new#one"]],
      ["2 /docs/old#a: страницы /docs/old нет: сначала запишите, куда ведёт она"],
    ],
    [
      "would be a directive of a web server",
      [["/a; return 200 x", "/docs/new"]],
      [
        "2 redirects.0.from: адрес пишется от корня сайта, например /docs/introduction/md-install#env",
      ],
    ],
  ])("that %s is refused", (_, entries, expected) => {
    expect(problems(...entries)).toEqual(expected);
  });
});

describe("addresses of the last release", () => {
  const { slug } = site.product;
  const rows = "/docs/gone a b\n/docs/new one past\n/glossary/[[slug]]_community\n";
  const lines = (redirects: readonly { from: string; to: string }[]): string[] =>
    problemLines(
      vanishedProblems(
        rows,
        redirects,
        new Map([...known, [`/glossary/${slug}_community`, new Set<string>()]]),
      ),
    ).map((line) => line.replace("content/addresses.txt:", ""));

  test("are written a page a row, in order, without the product's name", () => {
    expect(addressRows(new Map([...known, [`/a/${slug}_x`, new Set(["z", "b"])]]))).toBe(
      "/a/[[slug]]_x b z\n/docs/api/\n/docs/new one two\n/docs/other three\n/e/gitlab-1\n",
    );
  });

  test("do not vanish without an entry, pages or anchors", () => {
    expect(lines([])).toEqual([
      "1 /docs/gone: страницы больше нет: впишите в content/redirects.yaml, куда она ведёт",
      "2 /docs/new#past: на странице /docs/new нет якоря #past: впишите в content/redirects.yaml, куда он ведёт",
    ]);
  });

  test("a page that moved takes its anchors along, or each has an entry", () => {
    const past = { from: "/docs/new#past", to: "/docs/new#one" };
    const moved = { from: "/docs/gone", to: "/docs/other" };
    expect(lines([past, moved])).toEqual([
      "1 /docs/gone#a: на странице /docs/other нет якоря #a: впишите в content/redirects.yaml, куда он ведёт",
      "1 /docs/gone#b: на странице /docs/other нет якоря #b: впишите в content/redirects.yaml, куда он ведёт",
    ]);
    const anchors = ["a", "b"].map((id) => ({
      from: `/docs/gone#${id}`,
      to: "/docs/other#three",
    }));
    expect(lines([past, moved, ...anchors])).toEqual([]);
    expect(lines([past, { ...moved, to: "/docs/other#three" }])).toEqual([]);
  });
});

test("a page answers to its earlier anchors at the headings that stand for them", () => {
  const redirects = [
    { from: "/docs/old", to: "/docs/new" },
    { from: "/docs/new#was", to: "/docs/new#one" },
    { from: "/docs/old#a", to: "/docs/new#one" },
    { from: "/docs/other#x", to: "/docs/other#three" },
  ];
  expect([...movedPages(redirects)]).toEqual([["/docs/old", "/docs/new"]]);
  expect(
    withEarlierAnchors(
      '<h2 id="one" tabindex="-1">Раз</h2><h3 id="two" tabindex="-1">Два</h3>',
      earlierAnchors(redirects, "/docs/new"),
    ),
  ).toBe(
    '<h2 id="one" tabindex="-1"><span id="was"></span><span id="a"></span>Раз</h2><h3 id="two" tabindex="-1">Два</h3>',
  );
});
