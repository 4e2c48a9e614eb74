import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const output = "public";

// React 18 writes pages in pieces of 2 KB and fills up with zeros where a letter of two bytes does not fit: gatsby-ssr.tsx renders in one piece.
test("no page of the build has a broken letter", () => {
  const pages = readdirSync(output, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("index.html"));
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.filter((file) => /[\0\uFFFD]/.test(readFileSync(join(output, file), "utf8")))).toEqual([]);
});
