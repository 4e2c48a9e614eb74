import { expect, test } from "@jest/globals";
import { spelledLetters } from "../../src/search/letter-names";
import { opened, texts } from "./support/opened-index";

const { read } = opened(texts("AWX, SSH, GPO, TLS, KDC, API, CD, IMAP.", "Порт закрыт."));

test.each([
  ["авх", "awx"],
  ["эйдаблюикс", "awx"],
  ["ссх", "ssh"],
  ["эсэсха", "ssh"],
  ["джипио", "gpo"],
  ["гэпэо", "gpo"],
  ["тиэлэс", "tls"],
  ["кадэцэ", "kdc"],
  ["эйпиай", "api"],
  ["цд", "cd"],
])("«%s» is read as %s", async (typed, name) => {
  const { repaired } = await read(`${typed} порт`);
  expect(repaired).toBe(`${name} порт`);
});

test("letters that no word of the site is made of are not read at all", async () =>
  expect((await read("ввв порт")).repaired).toBeNull());

test("a Latin word and one with other signs spell nothing", () => {
  expect(["awx", "ав1", "а"].flatMap(spelledLetters)).toEqual([]);
});

test("names of letters are longer than the letters themselves", () => {
  expect(spelledLetters("эсэсха")).toContain("ssh");
  // «и» and «а» would be names too: six letters are not read as six of them.
  expect(spelledLetters("иаиаиа")).toEqual([]);
});
