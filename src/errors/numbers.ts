import { numberForms, type NumberForm } from "./number-forms";
import { namedResults } from "./result-names";
import { connectionReason } from "./connection-reasons";
import { wordsOf } from "./words";

/** The number of an error, in one of the forms in which programs print it. */
export interface NumberedError {
  /** The row of this number, if there is one. */
  readonly id: string;
  /** True if it is known by its name only, which other messages contain too. */
  readonly isName?: boolean;
  /** Words of the form itself: a message of no more than these says less. */
  readonly words: ReadonlySet<string>;
}

/** Some word of every form: a line without any of them is passed over at once. */
const anyForm =
  /code|err|result|status|\brc\b|ldap_|-17653|25296|96c73a|c0000|0x8007|verify|сбоя|ошибки/i;

/** What texts must hold for forms that other programs print too. */
export function numbersWithin(text: string): (line: string) => readonly NumberedError[] {
  const known = numberForms.filter(({ beside }) => beside?.test(text) !== false);
  return (line) => [
    ...(anyForm.test(line) ? known.flatMap((each) => readForm(each, line)) : []),
    ...namedResults(line),
    ...connectionReason(line),
  ];
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
