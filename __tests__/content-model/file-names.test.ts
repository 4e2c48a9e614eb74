import { expect, test } from "@jest/globals";
import { strayProblems } from "../../src/content-model/file-names";

test.each([
  ["docs/a/b.md", "страницей становится только файл .mdx: переименуйте его"],
  ["blog/b.MDX", "страницей становится только файл .mdx: переименуйте его"],
  ["docs/a/scheme.png", "картинки лежат в content/images: перенесите её туда"],
  ["glossary/b.docx", "страница – файл .mdx: перенесите в него текст"],
])("a file of which no page is made is not passed over: %s", (file, expected) => {
  expect(strayProblems(file)).toEqual([
    { file: `content/${file}`, line: 1, field: "file", expected },
  ]);
});

test.each(["docs/a/b.mdx", "docs/a.mdx", "README.md", "images/a.png", "docs/a/.b.mdx.swp"])(
  "what belongs where it lies, or an editor keeps there, is no problem: %s",
  (file) => expect(strayProblems(file)).toEqual([]),
);
