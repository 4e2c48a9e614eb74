import { expect, test } from "@jest/globals";
import { panelWordProblems } from "../../tools/check/panel-words";
import { problemLines } from "../../src/content-model/problem";
import { block } from "./support/samples";

const words =
  'directory: [Добавить клиент, Имя, Применить, "Настройки [[product]]"]\nUserGate: [Name]\n';
const said = (value: string): string[] =>
  problemLines(panelWordProblems("content/panel.yaml", words, [block("ui", value)])).map((line) =>
    line.replace(/^[^:]+:/, ""),
  );

test("a schematic shows only words the window has; values and cells are its own", () => {
  expect(
    said(
      "window: Добавить клиент\nparts:\n  - { field: Имя, value: GitLab }\n  - rows: [[1, Политика]]\n  - buttons: [Применить]",
    ),
  ).toEqual([]);
  expect(
    said(
      "window: Добавить клиент\nparts:\n  - { field: Название, value: GitLab }\n  - buttons: [Сохранить]",
    ),
  ).toEqual([
    expect.stringMatching(
      /^\d+ ui: слова окна взяты из content\/panel\.yaml \(directory\), а «Название» там нет$/,
    ),
    expect.stringMatching(/«Сохранить» там нет$/),
  ]);
});

test("another maker's window has that maker's words", () => {
  expect(said("panel: UserGate\nparts:\n  - field: Name")).toEqual([]);
  expect(said("panel: UserGate\nparts:\n  - field: Имя")).toHaveLength(1);
});
