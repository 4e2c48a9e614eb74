import { readFileSync } from "node:fs";
import type { Problem } from "../../../src/content-model/problem";
import { runTool } from "../../programs/tool";
import { lineProblem, proseProblem } from "../problems";
import type { ProseRun } from "./prose";
import { wordsOf } from "./words";

/**
 * Words that neither Russian, nor English, nor the project's dictionary contains. `names` are
 * accepted too, `labels` are skipped.
 */
export async function spellingProblems(
  runs: readonly ProseRun[],
  dictionary: string,
  names: readonly string[] = [],
  labels: readonly string[] = [],
): Promise<Problem[]> {
  const checked = runs
    .filter((run) => run.kind !== "inline code")
    .map((run) => ({
      ...run,
      text: labels.reduce(
        (text, label) => text.replaceAll(label, " ".repeat(label.length)),
        run.text,
      ),
    }));
  const words = new Set(checked.flatMap((run) => wordsOf(run).map((word) => word.text)));
  const unknown = await unknownWords(
    [...words].filter((word) => !names.includes(word)),
    dictionary,
  );
  return checked.flatMap((run) =>
    wordsOf(run)
      .filter((word) => unknown.has(word.text))
      .map(({ text, offset }) =>
        proseProblem(
          run,
          offset,
          "spelling",
          `слова «${text}» нет в словарях: исправьте его или внесите в content/spelling.txt`,
        ),
      ),
  );
}

/**
 * Rows of the project's dictionary that are unsorted, repeated or invalid. A row is a word, or
 * `word/model`, declined like the model.
 */
export function dictionaryProblems(file: string, text: string): Problem[] {
  const rows = text.replace(/\n$/, "").split("\n");
  return rows.flatMap((row, index) => {
    const expected = rowFault(row, rows[index - 1]);
    return expected === null ? [] : [lineProblem(file, index + 1, "spelling.txt", expected)];
  });
}

function rowFault(row: string, before: string | undefined): string | null {
  if (!/^[\p{L}’'-]+(\/\p{L}+)?$/u.test(row))
    return "в строке одно слово, или слово/образец, по которому оно склоняется";
  if (before === undefined || dictionaryOrder(before, row) < 0) return null;
  return before === row
    ? "слово дано дважды"
    : `слова стоят по алфавиту: «${row}» раньше, чем «${before}»`;
}

/** Sort order of the dictionary: ignoring case, Latin before Cyrillic, ё after е. */
export function dictionaryOrder(a: string, b: string): number {
  const key = (word: string): string =>
    `${word.split("/")[0]?.toLowerCase().replaceAll("ё", "е\uFFFF") ?? ""}\u0000${word}`;
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
}

/**
 * The unknown ones among the words. A hyphenated word is known if the dictionary contains it or all
 * its parts.
 */
export async function unknownWords(
  words: readonly string[],
  dictionary: string,
): Promise<Set<string>> {
  const whole = new Set(
    readFileSync(dictionary, "utf8")
      .split("\n")
      .map((row) => row.split("/")[0]),
  );
  const partsOf = (word: string): string[] => (whole.has(word) ? [] : word.split(/[-\u2011]/));
  const parts = new Set(words.flatMap(partsOf).filter((part) => part.length > 1));
  const { code, stdout, stderr } = await runTool(
    "hunspell",
    ["-i", "utf-8", "-d", "ru_RU,en_US", "-p", dictionary, "-l"],
    { input: [...parts].join("\n") },
  );
  if (code !== 0 || /Can't open/.test(stderr))
    throw new Error(
      `hunspell не работает: ${stderr.trim()} (нужны пакеты hunspell, hunspell-ru и hunspell-en-us)`,
    );
  const unknown = new Set(stdout.split("\n"));
  return new Set(words.filter((word) => partsOf(word).some((part) => unknown.has(part))));
}
