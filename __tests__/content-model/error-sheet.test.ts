import { expect, test } from "@jest/globals";
import { isErrorSheet, readErrorSheet } from "../../src/content-model/error-sheet";

const row = (id: string): string =>
  `  - id: ${id}\n    message: data 533\n    cause: запись отключена\n    remedy: включите её\n    section: /docs/a#b\n`;
const head = "title: Коды\norder: 10\nrows:\n";

const problems = (text: string): string[] =>
  readErrorSheet("errors/ad.yaml", text).problems.map(
    ({ file, line, field, expected }) => `${file}:${line} ${field}: ${expected}`,
  );

test("a sheet of messages is read with the line of each row", () => {
  expect(readErrorSheet("errors/ad.yaml", head + row("ad-533") + row("ad-52e"))).toMatchObject({
    name: "ad",
    lines: [4, 9],
    problems: [],
    sheet: { title: "Коды", rows: [{ id: "ad-533", match: [] }, { id: "ad-52e" }] },
  });
});

test("an address that does not begin with the sheet's name, or is taken, is a mistake on its line", () => {
  expect(problems(head + row("ad-533") + row("ldap-49") + row("ad-533"))).toEqual([
    "content/errors/ad.yaml:9 rows.1.id: начинается с имени файла: ad-…",
    "content/errors/ad.yaml:14 rows.2.id: адрес ad-533 уже занят в этом файле",
  ]);
});

test("a row leads to a section of a page", () => {
  expect(problems((head + row("ad-533")).replace("/docs/a#b", "/docs/a"))).toEqual([
    expect.stringMatching(/^content\/errors\/ad\.yaml:8 rows\.0\.section: /),
  ]);
});

test("a remedy asks for something", () => {
  expect(problems((head + row("ad-533")).replace("включите её", "запись отключена"))).toEqual([
    "content/errors/ad.yaml:7 rows.0.remedy: нужно действие: глагол, например «проверьте», или ссылка",
  ]);
});

test("the lists of addresses and of tools are no sheets", () => {
  expect(
    ["errors/ad.yaml", "content/errors/krb.yaml", "errors/ids.yaml", "panel.yaml"].map(
      isErrorSheet,
    ),
  ).toEqual([true, true, false, false]);
});
