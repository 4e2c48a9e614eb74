import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const folder = "src/gatsby/internals";
// They change no other package: one holds types and the error, the other empty modules.
const helpers = ["gatsby-stubs.ts", "webpack-config.ts"];
const tricks = readdirSync(folder).filter((file) => !helpers.includes(file));

test.each(tricks)(
  "%s says what it reaches into, what it gives, where it is upstream and when it goes",
  (file) => {
    const comments = readFileSync(`${folder}/${file}`, "utf8").match(/\/\*\*[\s\S]*?\*\//g) ?? [];
    const labels = comments.flatMap((comment) =>
      [...comment.matchAll(/^ \* (Reaches into|Gives|Upstream|Goes):/gm)].map(([, label]) => label),
    );
    expect(labels).toEqual(["Reaches into", "Gives", "Upstream", "Goes"]);
  },
);

test.each(tricks)("%s has a link to the code or issue upstream", (file) => {
  const text = readFileSync(`${folder}/${file}`, "utf8");
  expect(/Upstream:[\s\S]*?https:\/\/github\.com\//.test(text)).toBe(true);
});

test("every reach stops the build with a sentence that names its own file", () => {
  const silent = tricks.filter((file) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    return !/throw/.test(text) && !/errors\.push/.test(text);
  });
  expect(silent).toEqual([]);
  const misnamed = tricks.filter((file) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    const named = [...text.matchAll(/"([\w-]+\.ts)",?\s*\)|internals\/([\w-]+\.ts)\.[`"]/g)];
    return named.length === 0 || named.some(([, own, other]) => (own ?? other) !== file);
  });
  expect(misnamed).toEqual([]);
});
