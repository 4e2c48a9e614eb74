import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { site } from "../../src/config/site";

const { product } = site;

test("no file of the site but its configuration names the product, its slug, repository or registry", () => {
  const words = [product.name, product.slug, product.repository, product.imageRegistry].map(
    (word) => word.toLowerCase(),
  );
  const files = execFileSync("git", ["ls-files", "src", "server", "static", "deploy", "content"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs|css|mdx|ya?ml|svg|conf|sh|ps1|service)$/.test(file))
    // Git lists a file that is deleted until that is committed.
    .filter(existsSync);
  const naming = files.filter((file) => {
    const text = readFileSync(file, "utf8").toLowerCase();
    return words.some((word) => text.includes(word));
  });
  expect(naming).toEqual(["src/config/site.ts"]);
});
