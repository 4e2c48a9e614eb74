import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

test("the licences of all that visitors get are there, each with its text", () => {
  const parts = readFileSync("public/licenses.txt", "utf8")
    .split(`${"=".repeat(78)}\n\n`)
    .slice(1);
  const texts = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2)
    texts.set((parts[at] ?? "").trim(), (parts[at + 1] ?? "").trim());
  const names = [...texts.keys()].map((head) => head.replace(/ [\d.]+.*/, ""));
  expect(names).toEqual(expect.arrayContaining(["react-dom", "gatsby", "xstate", "scheduler"]));
  expect(names).not.toContain("fastify");
  expect([...texts.keys()].filter((head) => !/, [\w. -]+$/.test(head))).toEqual([]);
  // mitt brings no text: its name and licence are all there is.
  const bare = [...texts].filter(([, text]) => text === "").map(([head]) => head.split(" ")[0]);
  expect(bare).toEqual(["mitt"]);
});
