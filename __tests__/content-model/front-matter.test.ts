import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { parseFrontMatter, splitFile } from "../../src/content-model/front-matter";

describe("a content file", () => {
  test.each([
    ["---\na: 1\n---\nТекст\n", { frontMatter: "a: 1", body: "Текст\n", bodyLine: 4 }],
    [
      "---\na: 1\nb: |\n  --- не конец\n---   \n\nТекст",
      { frontMatter: "a: 1\nb: |\n  --- не конец", body: "\nТекст", bodyLine: 6 },
    ],
    ["---\r\na: 1\r\n---\r\nТекст\r\n", { frontMatter: "a: 1", body: "Текст\r\n", bodyLine: 4 }],
    ["---\na: 1\n---", { frontMatter: "a: 1", body: "", bodyLine: 3 }],
  ])("%j is cut in front matter and body", (text, split) => {
    expect(splitFile(text)).toEqual(split);
  });

  test.each(["Текст", "--\na: 1\n--\n", "\n---\na: 1\n---\n", "---\na: 1\n"])(
    "%j has no front matter",
    (text) => {
      expect(splitFile(text)).toBeNull();
    },
  );
});

describe("front matter", () => {
  const schema = z.strictObject({
    title: z.string("нужна строка"),
    list: z.array(z.strictObject({ port: z.int("нужно число") })).default([]),
  });
  const problems = (text: string): string[] =>
    parseFrontMatter("content/a.mdx", text, schema).problems.map(
      ({ file, line, field, expected }) => `${file}:${line} ${field}: ${expected}`,
    );

  test("that fits is parsed with placeholders at their values", () => {
    expect(
      parseFrontMatter(
        "content/a.mdx",
        'title: "Вход на [[host]]"\nlist:\n  - port: [[ldap-port]]',
        schema,
      ),
    ).toMatchObject({
      data: { title: "Вход на md.example.ru", list: [{ port: 636 }] },
      problems: [],
    });
  });

  test.each([
    ["a missing field", "list: []", ["content/a.mdx:2 title: нужна строка"]],
    [
      "an unknown field",
      "title: a\nlist: []\ntitel: b",
      ["content/a.mdx:4 titel: такого поля нет: уберите его или исправьте имя"],
    ],
    [
      "a wrong value deep inside",
      "title: a\nlist:\n  - port: 1\n  - port: да",
      ["content/a.mdx:5 list.1.port: нужно число"],
    ],
    [
      "an unknown field deep inside",
      "title: a\nlist:\n  - port: 1\n    prot: 2",
      ["content/a.mdx:5 list.0.prot: такого поля нет: уберите его или исправьте имя"],
    ],
    [
      "several mistakes at once",
      "titel: 1\nlist: [{ port: a }]",
      [
        "content/a.mdx:2 title: нужна строка",
        "content/a.mdx:3 list.0.port: нужно число",
        "content/a.mdx:2 titel: такого поля нет: уберите его или исправьте имя",
      ],
    ],
  ])("with %s is reported with file, line and field", (_, text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  test("that is no YAML, or no map, is reported", () => {
    expect(problems("title: a\nlist: [")).toEqual([
      expect.stringMatching(/^content\/a\.mdx:3 front matter: правильный YAML: /),
    ]);
    expect(problems("title: a\ntitle: b")).toEqual([
      expect.stringMatching(
        /^content\/a\.mdx:3 front matter: правильный YAML: такое поле выше уже есть/,
      ),
    ]);
    expect(problems("просто текст")).toHaveLength(1);
    expect(problems("")).toEqual(["content/a.mdx:2 title: нужна строка"]);
  });
});
