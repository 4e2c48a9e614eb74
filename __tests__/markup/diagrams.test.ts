import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { diagramHtml } from "../../src/markup/diagrams";

const textOf = (node: DefaultTreeAdapterTypes.ChildNode): string =>
  "childNodes" in node ? node.childNodes.map(textOf).join("") : "value" in node ? node.value : "";

const source = 'flowchart LR\n  a["Клиент [[host]]"] -->|"636"| b[Сервер]';

describe("a diagram", () => {
  test("is drawn with its words and the reader's values at their defaults", () => {
    const html = diagramHtml(source, "Схема", "Клиент спрашивает сервер.", 1);
    expect(parseFragment(html).childNodes.map(textOf).join("")).toContain("Клиент md.example.ru");
    expect(html).toContain("Сервер");
    expect(html).toContain('<figcaption class="c-caption">Схема</figcaption>');
    expect(html).toContain("<p>Клиент спрашивает сервер.</p>");
    expect(html).toContain('role="img" aria-label="Схема. Клиент спрашивает сервер."');
  });

  test("marks the reader's values in its drawing and in its words", () => {
    const drawing = 'flowchart LR\n  a["corp.[[domain]]"] --> b["[[host]], [[domain]]"]';
    const html = diagramHtml(drawing, "Схема", "Домен [[domain]] и сервер [[host]].", 1);
    expect(html).toMatch(/>corp\.<tspan class="c-param" data-param="domain">example\.ru<\/tspan>/);
    expect(html).toMatch(/<tspan class="c-param" data-param="host">md\.example\.ru<\/tspan>, </);
    expect(html).toContain(
      '<p>Домен <span class="c-param" data-param="domain">example.ru</span> и сервер <span class="c-param" data-param="host">md.example.ru</span>.</p>',
    );
    expect(html).toContain('aria-label="Схема. Домен example.ru и сервер md.example.ru."');
  });

  test("has its caption first in the figure, as HTML asks for it", () => {
    expect(diagramHtml(source, "Схема", "Словами", 1)).toMatch(
      /^<figure[^>]*><figcaption[^>]*>Схема<\/figcaption><div/,
    );
  });

  test("brings no style sheet and shares no id with another one of the page", () => {
    const [first, second] = [1, 2].map((number) => diagramHtml(source, "Схема", "Словами", number));
    const ids = (html = ""): string[] =>
      [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(first).not.toContain("<style");
    expect(ids(first).length).toBeGreaterThan(0);
    expect(ids(first).filter((id) => ids(second).includes(id))).toEqual([]);
    expect(
      [...(first ?? "").matchAll(/url\(#([^)]+)\)/g)].every((match) =>
        ids(first).includes(match[1] ?? ""),
      ),
    ).toBe(true);
  });

  test("is drawn in the site's colours, which follow the mode", () => {
    const tokens = readFileSync("src/styles/tokens.css", "utf8");
    const drawn = [
      source,
      "sequenceDiagram\n  Клиент->>KDC: AS-REQ\n  KDC-->>Клиент: TGT",
      "flowchart TB\n  subgraph s [Сервер]\n    a --> b\n  end",
    ].map((text) => diagramHtml(text, "Схема", "Словами", 1));
    const used = drawn.join("").matchAll(/var\(--([\w-]+)\)/g);
    const names = [...new Set([...used].map((match) => match[1] ?? ""))];
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !tokens.includes(`--${name}:`))).toEqual([]);
  });

  test("draws words that lines may cross after all lines, with a rim in the colour below them", () => {
    const words = [
      "sequenceDiagram\n  Клиент->>KDC: просит [[domain]]\n  KDC-->>Клиент: ответ",
      "flowchart TB\n  subgraph s [Имя рамки]\n    a --> b\n  end\n  c --> a",
    ].map((text) => diagramHtml(text, "Схема", "Словами", 1).split("</svg>")[0] ?? "");
    const rims = words.map((drawing) => {
      const last = drawing.slice(drawing.lastIndexOf("<g "));
      expect(last).toMatch(/^<g style="paint-order:stroke" stroke-width="4"[^>]*><text/);
      expect(last).not.toMatch(/<(?:line|polyline|path|rect)/);
      return [...last.matchAll(/<text[^>]* stroke="([^"]+)">(.*?)<\/text>/g)].map(
        ([, stroke, text = ""]) => [text.replace(/<[^>]+>/g, ""), stroke],
      );
    });
    expect(rims).toEqual([
      [
        ["просит example.ru", "var(--bg)"],
        ["ответ", "var(--bg)"],
      ],
      [["Имя рамки", "var(--accent-wash)"]],
    ]);
  });

  test("keeps every digit of its words, though not of its lines", () => {
    const html = diagramHtml('flowchart LR\n  a["версия 10.12.25"] --> b', "Схема", "Словами", 1);
    expect(html).toContain(">версия 10.12.25<");
    expect(html).not.toMatch(/="[^"]*\d\.\d\d/);
  });

  test("that is none throws", () => {
    expect(() => diagramHtml("это не схема", "Схема", "Словами", 1)).toThrow();
  });
});
