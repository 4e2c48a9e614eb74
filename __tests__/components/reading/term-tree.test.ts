import { describe, expect, test } from "@jest/globals";
import {
  byLetter,
  termTree,
  type IndexTerm,
  type TermNode,
} from "#src/components/reading/term-tree";

const term = (
  slug: string,
  title: string,
  parentSlug: string | null = null,
  order = 0,
): IndexTerm => ({
  path: `/glossary/${slug}`,
  slug,
  title,
  english: null,
  short: "",
  parentSlug,
  order,
});

describe("terms by letter", () => {
  test("stand under their first letter, Cyrillic before Latin, ё with е", () => {
    const found = byLetter([
      term("k", "Kerberos"),
      term("l", "Лес"),
      term("a", "аутентификация"),
      term("e", "Ёлка"),
      term("e2", "Единый каталог"),
      term("2fa", "2FA"),
    ]);
    expect(found.map(({ letter, terms }) => [letter, terms.map((each) => each.title)])).toEqual([
      ["А", ["аутентификация"]],
      ["Е", ["Единый каталог", "Ёлка"]],
      ["Л", ["Лес"]],
      ["0–9", ["2FA"]],
      ["K", ["Kerberos"]],
    ]);
  });

  test("are none where there are no terms", () => {
    expect(byLetter([])).toEqual([]);
  });
});

describe("terms as a tree", () => {
  test("stand below their parent in their order, then by title", () => {
    const tree = termTree([
      term("forest", "Лес", "tree", 2),
      term("attribute", "Атрибут", "tree", 1),
      term("tree", "Дерево", null, 1),
      term("login", "Вход", null, 2),
      term("kerberos", "Kerberos", "login"),
      term("ticket", "Билет", "kerberos"),
    ]);
    const titles = (nodes: readonly TermNode[]): object[] =>
      nodes.map(({ term: { title }, below }) => ({ [title]: titles(below) }));
    expect(titles(tree)).toEqual([
      { Дерево: [{ Атрибут: [] }, { Лес: [] }] },
      { Вход: [{ Kerberos: [{ Билет: [] }] }] },
    ]);
  });

  test("stand at the root when their parent is not there", () => {
    expect(termTree([term("forest", "Лес", "no-such-term")])).toHaveLength(1);
  });
});
