import type { ErrorRow, ErrorsFile } from "../contracts/site-files";
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
  /** The index of a row by its id. */
  readonly places: ReadonlyMap<string, number>;
}

export function prepareRows(file: ErrorsFile): KnownRows {
  return {
    ...file,
    index: indexPatterns(file),
    names: file.sources.map(({ words }) => words.map(sourceName)),
    prose: file.rows.map(proseOf),
    vague: vagueRows(file.rows),
    places: new Map(file.rows.map(({ id }, place) => [id, place])),
  };
}

/** Pages repeat the messages of rows that accompany a more exact one. */
function vagueRows(rows: readonly ErrorRow[]): boolean[] {
  const plain = (text: string): string => wordsOf(text).join(" ");
  const said = new Set(rows.flatMap((row) => (row.isVague ? row.patterns.map(plain) : [])));
  return rows.map(
    ({ isVague, patterns }) =>
      isVague || (patterns.length > 0 && patterns.every((text) => said.has(plain(text)))),
  );
}
