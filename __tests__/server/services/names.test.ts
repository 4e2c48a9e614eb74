import { expect, test } from "@jest/globals";
import { cleanName } from "../../../server/services/names";

test.each([
  ["  Иван   Петров ", "Иван Петров"],
  ["Иван\r\nBcc: a@example.ru", "Иван Bcc: a@example.ru"],
  ["Иван\u202Eвортеп", "Иванвортеп"],
  ["Ива\u0000н\u0007", "Ива н"],
  ["Zo\u0065\u0308", "Zoë"],
  ["<b>Иван</b>", "<b>Иван</b>"],
  ["Иван\uD83D", "Иван"],
  ["👩\u200D💻", "👩\u200D💻"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
  ["O'Neil & Сын", "O'Neil & Сын"],
  ["李小龍", "李小龍"],
])("%j is kept as %j", (typed, kept) => {
  expect(cleanName(typed)).toBe(kept);
});

test.each([
  "",
  " ",
  "\u200B",
  "\u200D",
  "\u3164",
  "\u2800",
  "\u202E\u202C",
  "\u00A0\u2003",
  "\u0301",
  "\uDE00",
])("%j is no name", (typed) => {
  expect(cleanName(typed)).toBe("");
});
