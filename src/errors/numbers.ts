import { bareNumber } from "./bare-numbers";
import { connectionReason } from "./connection-reasons";
import { numberForms, type NumberForm } from "./number-forms";
import type { NumberedError } from "./numbered-error";
import { namedResults } from "./result-names";
import { wordsOf } from "./words";

/** Some word of every form: a line without any of them is passed over at once. */
const anyForm =
  /code|err|result|status|problem|\brc\b|e=6|ldap_|-17653|25296|96c73a|c0000|20037|0x800[79]|verify|сбоя|ошибки/i;

/** What texts must hold for forms that other programs print too. */
export function numbersWithin(text: string): (line: string) => readonly NumberedError[] {
  const known = numberForms.filter(({ beside }) => beside?.test(text) !== false);
  const ofWhole = bareNumber(text);
  return (line) => {
    const numbered: NumberedError[] = line.trim() === "" ? [] : [...ofWhole];
    if (anyForm.test(line)) {
      const small = line.toLowerCase();
      for (const each of known)
        if (small.includes(each.has)) numbered.push(...readForm(each, line));
    }
    numbered.push(...namedResults(line), ...connectionReason(line));
    return distinct(numbered);
  };
}

/** Each once: a long line may repeat a number, and every piece of it is read beside all of them. */
function distinct(numbered: readonly NumberedError[]): readonly NumberedError[] {
  const keyOf = ({ id, isName = false, words }: NumberedError): string =>
    [id, isName, ...words].join(" ");
  return [...new Map(numbered.map((each) => [keyOf(each), each])).values()];
}

function readForm({ idOf, pattern }: NumberForm, line: string): NumberedError[] {
  return Array.from(line.matchAll(pattern), ({ 0: whole, groups }) => ({
    id: idOf(groups?.h === undefined ? Number(groups?.n) : parseInt(groups.h, 16)),
    words: new Set(wordsOf(whole)),
  }));
}

/** The id of the row that the script which checks a connection names after what is bad. */
export function namedRow(line: string): string | null {
  return /^плохо: .* Код: ([a-z]+(?:-[a-z\d]+)+)\s*$/u.exec(line)?.[1] ?? null;
}
