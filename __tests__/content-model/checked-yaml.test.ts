import { expect, test } from "@jest/globals";
import { checkedYaml } from "../../src/content-model/checked-yaml";
import { docSectionSchema } from "../../src/content-model/doc";

const problems = (text: string): string[] =>
  checkedYaml("content/docs/a/section.yaml", text, docSectionSchema).problems.map(
    ({ line, field, expected }) => `${line} ${field}: ${expected}`,
  );

test("a section.yaml that fits is read", () => {
  expect(
    checkedYaml("content/docs/a/section.yaml", "title: Введение\norder: 10\n", docSectionSchema),
  ).toMatchObject({ data: { title: "Введение", order: 10 }, problems: [] });
});

test("each mistake of a section.yaml has its line and field", () => {
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
