import type { ErrorRow, ErrorsFile } from "../contracts/site-files";
import { codesIn, type Code } from "./codes";
import { createMatcher } from "./contained";
import { subjectOf } from "./subject";
import { likelyKind } from "./likely";
import { indexPatterns } from "./patterns";
import { ranked, scoreOfCode, vagueRows } from "./ranking";
import { plainLines, recordsOf, type LogRecord } from "./records";
import { namedSources, sourceName } from "./source-names";
import { isPair, termsOf, wordsOf } from "./words";

/** A row that explains a text, and the lines where it matched, counted from 0. */
export interface Answer {
  readonly row: ErrorRow;
  readonly source: string;
  readonly lines: readonly number[];
  /** What it rests on: words of the text, or a code as it is written there. */
  readonly words: readonly string[];
  readonly score: number;
  /** No row has these words: the answer is of the same kind. */
  readonly isLikely: boolean;
}

export interface Explanation {
  /** Best first. */
  readonly answers: readonly Answer[];
  /** Number of non-empty lines in the text. */
  readonly lines: number;
  /** The lines with an explanation. */
  readonly lit: readonly number[];
  /** Tools that the text names. */
  readonly tools: readonly string[];
}

/** Explains texts using the rows of one file. */
export interface Explainer {
  readonly explain: (text: string) => Explanation;
}

const mostAnswers = 12;

interface Found {
  score: number;
  words: readonly string[];
  readonly lines: Set<number>;
}

/** Prepares the rows of a file for matching; call once. */
export function createExplainer(file: ErrorsFile): Explainer {
  const { rows, sources } = file;
  const index = indexPatterns(file);
  const names = sources.map(({ words }) => words.map(sourceName));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isVague = vagueRows(rows);
  return {
    explain(text) {
      const lines = plainLines(text);
      const plain = lines.join("\n");
      const named = namedSources(names, plain);
      const isHome = ({ source }: ErrorRow): boolean =>
        named.has(source) || sources[source]?.isGeneral === true;
      const codes = codesIn(plain).filter(({ row }) => byId.has(row));
      const match = createMatcher(index, {
        subject: subjectOf(plain),
        codes: new Set(codes.map(({ row }) => row)),
        isNamed: ({ source }) => named.has(source),
        isHome,
      });
      const found = new Map<ErrorRow, Found>();
      const records = recordsOf(lines);
      for (const record of records)
        for (const { row, score, terms } of match(record)) {
          const each = foundRow(found, row);
          for (const line of linesWith(record, terms)) each.lines.add(line);
          if (score <= each.score) continue;
          each.score = score;
          each.words = terms.filter((term) => !isPair(term));
        }
      addCodes(found, codes, byId, plain);
      const best = ranked(
        [...found].map(([row, each]) => ({ row, ...each, isLikely: false })),
        isVague,
        isHome,
      ).slice(0, mostAnswers);
      const likely = best.length === 0 ? likelyKind(records) : null;
      const row = likely && byId.get(likely.row);
      if (likely && row)
        best.push({
          row,
          score: 0,
          words: likely.words,
          lines: new Set([likely.line]),
          isLikely: true,
        });
      const answers = best.map(({ lines: at, ...each }): Answer => ({
        ...each,
        source: sources[each.row.source]?.title ?? "",
        lines: [...at].sort((one, other) => one - other),
      }));
      return {
        answers,
        lines: lines.filter((line) => /[\p{L}\p{N}]/u.test(line)).length,
        lit: [...new Set(answers.flatMap((answer) => answer.lines))].sort((a, b) => a - b),
        tools: sources.flatMap(({ title, isGeneral }, place) =>
          !isGeneral && named.has(place) ? [title] : [],
        ),
      };
    },
  };
}

function foundRow(found: Map<ErrorRow, Found>, row: ErrorRow): Found {
  const each = found.get(row) ?? { score: 0, words: [], lines: new Set<number>() };
  found.set(row, each);
  return each;
}

/** Adds the rows of codes, which may have been found by their words too. */
function addCodes(
  found: Map<ErrorRow, Found>,
  codes: readonly Code[],
  byId: ReadonlyMap<string, ErrorRow>,
  text: string,
): void {
  const scored = new Set<ErrorRow>();
  let line = 0;
  let end = text.indexOf("\n");
  for (const { row: id, text: code, at } of codes) {
    for (; end !== -1 && end < at; end = text.indexOf("\n", end + 1)) line += 1;
    const row = byId.get(id);
    if (!row) continue;
    const each = foundRow(found, row);
    each.lines.add(line);
    if (scored.has(row)) continue;
    scored.add(row);
    each.score += scoreOfCode(id);
    each.words = [code.trim()];
  }
}

/** The lines of a record that have most of the terms. */
function linesWith({ from, lines }: LogRecord, terms: readonly string[]): number[] {
  if (lines.length === 1) return [from];
  const counts = lines.map((line) => {
    const own = termsOf(wordsOf(line));
    return terms.filter((term) => own.has(term)).length;
  });
  const least = Math.max(...counts) / 3;
  return counts.flatMap((count, place) => (count >= least ? [from + place] : []));
}
