import { expect, test } from "@jest/globals";
import type { ErrorRow } from "../../../src/contracts/site-files";
import { errorPages } from "../../../src/gatsby/feeds/error-pages";

const row = (id: string, message: string): ErrorRow => ({
  id,
  source: 0,
  to: "/docs/a#b",
  section: "Сбои",
  patterns: [],
  words: "",
  isExact: false,
  isVague: false,
  isRisky: false,
  message,
  cause: "Причина",
  remedy: "",
  command: null,
});

test("a page of an English message says so in its heading and title, for a voice; others do not", () => {
  const pageOf = errorPages(
    {
      sources: [{ title: "Источник", words: [], isGeneral: false }],
      rows: [
        row("a", "<code>Clock skew too great</code>"),
        row("b", "Вход не выполнен: Clock skew"),
        row("c", "<code>0x80090308</code>"),
      ],
    },
    "/values.js",
  );
  expect(
    ["a", "b", "c"].map((id) =>
      [...(pageOf(id) ?? "").matchAll(/<(?:title|h1)( lang="en")?>/g)].map(
        ([, language]) => language !== undefined,
      ),
    ),
  ).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
});
