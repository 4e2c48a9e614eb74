import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

/** Lower it when a file stops importing Gatsby; only a page of the site makes it grow. */
const most = 36;

test(`at most ${most} files of the site import Gatsby`, () => {
  const own = readdirSync(".").filter((name) => /^gatsby-.*\.tsx?$/.test(name));
  const inSource = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => join("src", name));
  const importing = [...own, ...inSource].filter((file) =>
    /from "gatsby"/.test(readFileSync(file, "utf8")),
  );
  expect(importing.length).toBeGreaterThan(20);
  expect(importing.length).toBeLessThanOrEqual(most);
});
