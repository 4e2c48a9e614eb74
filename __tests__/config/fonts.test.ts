import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { codeFont, fontFaces, textFont } from "../../src/config/fonts";

test("every font face has its file, below the prefix of the site, and those fetched with the HTML are faces", () => {
  const files = [
    ...fontFaces("/docs-site").matchAll(/url\(\/docs-site\/fonts\/([\w.-]+)\.woff2\)/g),
  ].map((match) => match[1] ?? "");
  expect(files).toHaveLength(6);
  expect(files.filter((file) => !existsSync(`static/fonts/${file}.woff2`))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining([textFont, codeFont]));
});

test("a font's name ends in the digest of its content: who keeps it for a year never keeps another", () => {
  const fonts = readdirSync("static/fonts").filter((file) => file.endsWith(".woff2"));
  const digested = fonts.map((file) => {
    const digest = createHash("sha256")
      .update(readFileSync(`static/fonts/${file}`))
      .digest("hex");
    return file.replace(/[^-]+(?=\.woff2$)/, digest.slice(0, 8));
  });
  expect(fonts).toHaveLength(6);
  expect(digested).toEqual(fonts);
});

test("letters of this site's texts are looked for in the small file first: it is declared last", () => {
  const faces = fontFaces("");
  for (const family of ["geologica", "jetbrains-mono"]) {
    expect(faces.indexOf(`${family}-own`)).toBeGreaterThan(faces.indexOf(`${family}-cyrillic`));
    expect(faces.indexOf(`${family}-own`)).toBeGreaterThan(faces.indexOf(`${family}-latin`));
  }
});
