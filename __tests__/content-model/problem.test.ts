import { expect, test } from "@jest/globals";
import { problemLines } from "../../src/content-model/problem";

test("problems are printed in the order of files and lines, in the form editors make clickable", () => {
  const problem = (file: string, line: number, field: string) => ({
    file,
    line,
    field,
    expected: "нужно",
  });
  expect(
    problemLines([
      problem("content/b.mdx", 1, "a"),
      problem("content/a.mdx", 10, "b"),
      problem("content/a.mdx", 2, "b"),
      problem("content/a.mdx", 2, "a"),
    ]),
  ).toEqual([
    "content/a.mdx:2 a: нужно",
    "content/a.mdx:2 b: нужно",
    "content/a.mdx:10 b: нужно",
    "content/b.mdx:1 a: нужно",
  ]);
});
