import { expect, test } from "@jest/globals";
import { z } from "zod";
import { line } from "../../src/content-model/common";
import { checkedYaml } from "../../src/content-model/checked-yaml";

const schema = z.strictObject({ title: line, order: z.int().nonnegative() });
const problems = (text: string): string[] =>
  checkedYaml("content/a.yaml", text, schema).problems.map(
    ({ line, field, expected }) => `${line} ${field}: ${expected}`,
  );

test("a file that fits is read", () => {
  expect(checkedYaml("content/a.yaml", "title: Введение\norder: 10\n", schema)).toMatchObject({
    data: { title: "Введение", order: 10 },
    problems: [],
  });
});

test("each mistake of a file has its line and field", () => {
  expect(problems("title: Введение\norder: десять\ncolour: red\n")).toEqual([
    expect.stringMatching(/^2 order: /),
    "3 colour: такого поля нет: уберите его или исправьте имя",
  ]);
  expect(problems("order: 10\n")).toEqual(["1 title: нужна строка текста"]);
});

test("what is no YAML is a mistake with its line, not a throw", () => {
  expect(problems("title: Введение\norder: [10\n")).toEqual([
    expect.stringMatching(/^3 YAML: правильный YAML: /),
  ]);
});

test.each([
  ["title: Вход: как сделать\norder: 10\n", /^1 .*двоеточие с пробелом, стоит в кавычках/],
  ['title: "Вход\norder: 10\n', /^3 .*не хватает закрывающей кавычки/],
  ['title: "Вход" в GitLab\norder: 10\n', /^1 .*в прямые кавычки/],
  ["title: @вход\norder: 10\n", /^1 .*с такого знака, стоит в кавычках/],
  ["title: Вход\n\torder: 10\n", /^2 .*пробелами, а не табуляцией/],
  ["title: Вход\norder: 10\norder: 11\n", /^3 .*такое поле выше уже есть/],
  ["title: Вход\norder:10\n", /^2 .*после имени поля стоит двоеточие с пробелом/],
])("what an author gets wrong in YAML is said once, in Russian: %j", (text, expected) => {
  const found = problems(text);
  expect(found).toEqual([expect.stringMatching(expected)]);
  expect(found.join()).not.toMatch(/at line|mapping|scalar/);
});

test("a field that is missing is said to be", () => {
  expect(problems("title: Введение\n")).toEqual(["1 order: поле нужно, а его нет"]);
});
