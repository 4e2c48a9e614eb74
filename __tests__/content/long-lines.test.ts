import { expect, test } from "@jest/globals";
import { longLineProblems } from "../../tools/check/long-lines";

const block = {
  file: "content/docs/introduction/x.mdx",
  line: 10,
  language: "console",
  title: null,
  context: null,
  isWrapped: false,
};

test("a line of code wider than the column is named, unless its block wraps", () => {
  const value = `$ short\n$ ${"x".repeat(77)}\n$ ${"x".repeat(78)}`;
  expect(longLineProblems({ ...block, value })).toMatchObject([
    { file: block.file, line: 13, expected: expect.stringContaining("здесь 80") },
  ]);
  expect(longLineProblems({ ...block, value, isWrapped: true })).toEqual([]);
});
