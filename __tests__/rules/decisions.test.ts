import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const folder = "docs/decisions";
const files = readdirSync(folder).sort();
const numbers = files.map((file) => Number(file.slice(0, 4)));
const sections = ["Context", "Decision", "Figures", "Upstream", "Think again when"];

test.each(files)("%s has the five sections in order, none of them empty", (file) => {
  const parts = readFileSync(`${folder}/${file}`, "utf8").split(/^## /m).slice(1);
  const named = parts.map((part) => {
    const [title = "", ...lines] = part.split("\n");
    return { title, text: lines.join("\n").trim() };
  });
  expect(named.map(({ title }) => title).filter((title) => sections.includes(title))).toEqual(
    sections,
  );
  expect(named.filter(({ text }) => text === "")).toEqual([]);
});

test("each decision's title has the number of its file, and no two have one number", () => {
  const titles = files.map((file) => {
    const [, title] = /^# (\d+)\. /.exec(readFileSync(`${folder}/${file}`, "utf8")) ?? [];
    return Number(title);
  });
  expect(titles).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a decision that cites another cites one that exists", () => {
  const cited = files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/[Dd]ecision (\d+)/g)].map(
      ([, number]) => Number(number),
    ),
  );
  expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
});
