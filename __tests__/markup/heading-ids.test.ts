import { describe, expect, test } from "@jest/globals";
import { escapeHeadingIds, handSetId, headingId } from "../../src/markup/heading-ids";
import { renderMdx } from "../../src/markup/render-mdx";

const headings = async (markdown: string): Promise<string[]> =>
  (
    await renderMdx(markdown, { pathPrefix: "", terms: new Map(), resolveImage: async () => null })
  ).headings.map(({ id, title, depth, line }) => `${line} ${depth} ${id} ${title}`);

describe("the id of a heading", () => {
  test.each([
    ["Щёлкните мышью", "schelknite-myshyu"],
    ["Вход через LDAP: порт 636", "vhod-cherez-ldap-port-636"],
    ["Йод й", "yod-y"],
    ["Й".normalize("NFD"), "y"],
    ["Объект", "obekt"],
    ["   ", "section"],
    ["§ !", "section"],
  ])("%j is %s", (text, id) => {
    expect(headingId(text)).toBe(id);
  });

  test("may be set by hand", () => {
    expect(handSetId("Порты {#ports-2}")).toEqual({ text: "Порты", id: "ports-2" });
    expect(handSetId("Порты {#2}")).toBeNull();
    expect(handSetId("Порты")).toBeNull();
  });

  test("is escaped in headings and nowhere else", () => {
    expect(
      escapeHeadingIds(
        "## A {#a}\n\n```bash\n## b {#b}\n```\n\n~~~text\n```\n## c {#c}\n~~~\n### D {#d}  ",
      ),
    ).toBe("## A \\{#a}\n\n```bash\n## b {#b}\n```\n\n~~~text\n```\n## c {#c}\n~~~\n### D \\{#d}");
  });

  test("is never given twice on a page", async () => {
    expect(await headings("## X\n\n## X\n\n## X 2\n\n## X\n")).toEqual([
      "1 2 x X",
      "3 2 x-2 X",
      "5 2 x-2-2 X 2",
      "7 2 x-3 X",
    ]);
  });

  test("belongs to the heading, whose title stays clean", async () => {
    expect(await headings("## Порты и `TLS` {#ports}\n\n### На [[host]]\n")).toEqual([
      "1 2 ports Порты и TLS",
      "3 3 na-md-example-ru На md.example.ru",
    ]);
  });
});
