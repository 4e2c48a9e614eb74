import { compoundsOf, tokensOf } from "./tokens";

/** A range of a text, and the term it is marked for. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

/** The words of a text whose terms are in the query. */
export function marksIn(text: string, terms: ReadonlySet<string>): Mark[] {
  const tokens = tokensOf(text);
  const marks = tokens.flatMap(({ start, end, term, word }): Mark[] => {
    const marked = [term, word].find((each) => terms.has(each));
    return marked === undefined ? [] : [{ start, end, term: marked }];
  });
  for (const { first, last, term } of compoundsOf(text, tokens)) {
    const start = tokens[first]?.start ?? 0;
    const end = tokens[last]?.end ?? 0;
    if (terms.has(term)) marks.push({ start, end, term });
  }
  return merged(marks);
}

function merged(marks: readonly Mark[]): Mark[] {
  const found: Mark[] = [];
  for (const mark of [...marks].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    const before = found.at(-1);
    if (!before || mark.start >= before.end) found.push(mark);
  }
  return found;
}
