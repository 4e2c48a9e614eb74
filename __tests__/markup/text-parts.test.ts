import { expect, test } from "@jest/globals";
import { renderMdx } from "../../src/markup/render-mdx";
import { textParts } from "../../src/markup/text-parts";

test("a text is split at its second-level headings, without the panel of reader values", async () => {
  const { html } = await renderMdx(
    "Начало `[[host]]`.\n\n## Первый {#first}\n\nОдин.\n\n### Внутри {#inner}\n\nДва.\n\n## Второй {#second}\n\nТри.",
    { pathPrefix: "", terms: new Map(), resolveImage: async () => null },
  );
  const parts = textParts(html);
  expect(parts.map(({ id }) => id)).toEqual(["", "first", "second"]);
  expect(parts[0]?.html).toMatch(/^<p>Начало .*<\/p>$/);
  expect(parts[1]?.heading).toMatch(/^<div class="c-heading".*Первый.*<\/div>$/);
  expect(parts[1]?.html).toMatch(/^<p>Один\.<\/p>.*id="inner".*<p>Два\.<\/p>$/s);
  expect(parts[2]?.html).toBe("<p>Три.</p>");
});
