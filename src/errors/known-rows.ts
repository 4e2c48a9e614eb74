import type { ErrorRow, ErrorsFile } from "../contracts/site-files";
import { besideReason } from "./connection-reasons";
import type { NumberedError } from "./numbered-error";
import { numbersWithin } from "./numbers";
import { indexPatterns, type PatternIndex } from "./patterns";
import { proseOf } from "./prose";
import { sourceName, type SourceName } from "./source-names";
import { wordsOf } from "./words";

/** The rows of a file, prepared for matching. */
export interface KnownRows extends ErrorsFile {
  readonly index: PatternIndex;
  /** Names of each source. */
  readonly names: readonly (readonly SourceName[])[];
  /** Stems of each row. */
  readonly prose: readonly ReadonlySet<string>[];
  /** For each row, true if it accompanies a more exact one. */
  readonly vague: readonly boolean[];
  /** For each row, true if it says less than the reason why no connection was opened. */
  readonly besideReason: readonly boolean[];
  /** For each row of a page, the rows of results and reasons that its messages name. */
  readonly toldResults: readonly (ReadonlySet<string> | null)[];
  /** The index of a row by its id. */
  readonly places: ReadonlyMap<string, number>;
}

export function prepareRows(file: ErrorsFile): KnownRows {
  return {
    ...file,
    index: indexPatterns(file),
    names: file.sources.map(({ words }) => words.map(sourceName)),
    prose: file.rows.map(proseOf),
    vague: rowsOfOthers(file.rows, ({ isVague }) => isVague),
    besideReason: rowsOfOthers(file.rows, ({ id }) => besideReason.has(id)),
    toldResults: file.rows.map(({ isExact, patterns }) =>
      isExact ? null : new Set(patterns.flatMap((text) => numbersWithin(text)(text)).map(idOf)),
    ),
    places: new Map(file.rows.map(({ id }, place) => [id, place])),
  };
}

/** The rows of a kind, and those of pages that only repeat their messages. */
function rowsOfOthers(rows: readonly ErrorRow[], isOfKind: (row: ErrorRow) => boolean): boolean[] {
  const plain = (text: string): string => wordsOf(text).join(" ");
  const said = new Set(rows.flatMap((row) => (isOfKind(row) ? row.patterns.map(plain) : [])));
  return rows.map(
    (row) =>
      isOfKind(row) ||
      (row.patterns.length > 0 && row.patterns.every((text) => said.has(plain(text)))),
  );
}

function idOf({ id }: NumberedError): string {
  return id;
}
