import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const privacy = readFileSync("content/blog/privacy.mdx", "utf8");

/**
 * Keys in the code that stores: constants called key, and the start of those that are made of
 * parts.
 */
function storedKeys(): string[] {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join("src", file), "utf8"));
  const storing = files.filter((code) => /\bstore\(/.test(code) && !/function store\(/.test(code));
  const named = ["src/features/account/session/token-key.ts", "src/islands/tabs-key.ts"];
  return [...storing, ...named.map((file) => readFileSync(file, "utf8"))].flatMap((code) =>
    [...code.matchAll(/const \w*[kK]ey\w* =(?: \([^)]*\)[^=]*=>)? (["`])([^"`$]+)/g)].map(
      (match) => match[2] ?? "",
    ),
  );
}

test("the privacy page names every key the site stores in the browser", () => {
  const keys = storedKeys();
  expect(keys).toEqual(
    expect.arrayContaining(["authToken", "theme", "search.recent", "sign-in.letter", "tabs."]),
  );
  expect(keys.filter((key) => !privacy.includes(`\`${key}`))).toEqual([]);
});
