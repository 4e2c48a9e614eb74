import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const output = "public";

function selectorsOfPages(): string[] {
  const pages = readdirSync(output, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("index.html"),
  );
  const styles = new Set(
    pages.flatMap((page) =>
      [...readFileSync(join(output, page), "utf8").matchAll(/<style[^>]*>([^<]*)/g)].map(
        ([, text = ""]) => text,
      ),
    ),
  );
  return [
    ...new Set(
      [...styles].flatMap((text) => [...text.matchAll(/([^{}]+)\{/g)].map(([, rule = ""]) => rule)),
    ),
  ];
}

test("no attribute that comes and goes on html restyles every element: its rules end in a name", () => {
  const selectors = selectorsOfPages();
  expect(selectors.length).toBeGreaterThan(300);
  const restyling = selectors.filter(
    (rule) =>
      /\[data-(?:awaits-code|code-failed|hints-hidden|islands|laid-out|theme-choice)\b/.test(
        rule,
      ) && /[\s>+~]\*(?:::?[a-z-]+)?(?:,|$)/.test(rule),
  );
  expect(restyling).toEqual([]);
});
