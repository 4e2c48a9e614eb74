import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import ts from "typescript";
import type { ProseRun } from "../../tools/check/language/prose";
import { parseTerms, termProblems } from "../../tools/check/language/terms";
import { problemLines } from "../../src/content-model/problem";

const folders = ["src", "server", "tools", "content/connection"];
// Words a reader may search by, whatever the site calls the thing, what other programs print, and
// what the build makes.
const others = /^(?:src\/search\/|src\/gatsby\/feeds\/code-pages\.ts|server\/dist\/)/;
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|mjs|sh|ps1)$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => !others.test(file)),
);
const list = parseTerms(readFileSync("content/terms.yaml", "utf8"));

/** What the code may show: literal strings, parts of templates, text between tags. */
function shownWords(file: string, code: string): ProseRun[] {
  if (/\.(?:sh|ps1)$/.test(file)) return linesOfScript(file, code);
  const source = ts.createSourceFile(
    file,
    code,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: ProseRun[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node) ||
      ts.isJsxText(node)
    ) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const text = node.text.replaceAll("&nbsp;", "\u00A0");
      if (/[а-яё]/i.test(text)) found.push({ file, kind: "paragraph", text, lineAt: () => line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A reader reads a script whole: comments and strings alike, so quotes hide nothing. */
function linesOfScript(file: string, code: string): ProseRun[] {
  return code.split("\n").flatMap((row, index) => {
    const text = row.replaceAll(/["']/g, " ");
    return /[а-яё]/i.test(text)
      ? [{ file, kind: "paragraph" as const, text, lineAt: () => index + 1 }]
      : [];
  });
}

test("the words of a component, a template and an attribute are found", () => {
  const code =
    'const a = `Вход ${b} для людей`; const c = <p title="Политика доступа">Служба&nbsp;каталога</p>;';
  expect(
    shownWords("a.tsx", code).flatMap((run) =>
      termProblems(run, list).map(({ expected }) => expected),
    ),
  ).toEqual([
    "«пользователь» вместо «людей»",
    "«сетевая политика (в панели «Политики доступа»)» вместо «политик* доступа»",
    "«служба каталогов» вместо «служб* каталога»",
  ]);
});

test("the words of a script are found in its comments and its strings", () => {
  const code = "# если людей не пускает каталог\nprintf 'хорошо: учётка есть'\n";
  expect(
    shownWords("a.sh", code)
      .flatMap((run) => termProblems(run, list))
      .map(({ line, expected }) => [line, expected]),
  ).toEqual([
    [1, "«пользователь» вместо «людей»"],
    [1, "«разрешить вход, может войти» вместо «пуска*»"],
    [2, "«учётная запись» вместо «учётк*»"],
  ]);
});

test("pages, dialogs, letters, messages and scripts call things as the texts do", () => {
  const runs = files.flatMap((file) => shownWords(file, readFileSync(file, "utf8")));
  expect(runs.length).toBeGreaterThan(300);
  expect(problemLines(runs.flatMap((run) => termProblems(run, list)))).toEqual([]);
});
