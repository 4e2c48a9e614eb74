import { expect, test } from "@jest/globals";
import { parseFenceMeta } from "../../src/markup/fence";

const plain = {
  title: null,
  alt: null,
  context: null,
  lit: new Set<number>(),
  numbersFrom: null,
  isWrapped: false,
  unknown: [],
};

test.each([
  ["", plain],
  [
    'title="/etc/gitlab/gitlab.rb" {1,3-5} numbers wrap',
    {
      ...plain,
      title: "/etc/gitlab/gitlab.rb",
      lit: new Set([1, 3, 4, 5]),
      numbersFrom: 1,
      isWrapped: true,
    },
  ],
  ["numbers=10 context=server", { ...plain, numbersFrom: 10, context: "server" }],
  ["context=active-directory", { ...plain, context: "active-directory" }],
  ['title="Схема" alt="Что на ней"', { ...plain, title: "Схема", alt: "Что на ней" }],
  [
    'titel="a" {x} context=stream lines',
    { ...plain, unknown: ["titel", "{x}", "context=stream", "lines"] },
  ],
])("the info string %j says what it says", (meta, expected) => {
  expect(parseFenceMeta(meta)).toEqual(expected);
});
