import type { ErrorRow, ErrorsFile } from "../contracts/site-files";
import { codesIn } from "./codes";
import { createMatcher } from "./contained";
import { subjectOf } from "./gate";
import { indexPatterns } from "./patterns";
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
/** A code outranks every message; one that says little is an answer beside the others. */
const codeScore = { exact: 10, poor: 1 };
/** Factor for a row that says less than another answer. */
const besideExact = 0.1;

/** Results that say less than what was being done. */
const poorCodes = new Set(
  "ldap-1 ldap-2 ldap-49 ldap-80 ldap-server-down ldap-connect-error ldap-local-error ad-57 krb-password-rejected".split(
    " ",
  ),
);
/** What programs report besides the reason: the connection that they could not open. */
const wrappers = new Set(
  "ldap-slapd-tls ldap-ssl-wrapping ssh-6 ssh-7 monitoring-4 gpo-setting-3 ldap-or-ldaps-1".split(
    " ",
  ),
);

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
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  const isVague = vagueRows(rows);
  return {
    explain(text) {
      const lines = plainLines(text);
      const plain = lines.join("\n");
      const named = namedSources(names, plain);
      const isHome = ({ source }: ErrorRow): boolean =>
        named.has(source) || sources[source]?.isGeneral === true;
      const codes = codesIn(plain).filter(({ row }) => places.has(row));
      const match = createMatcher(
        index,
        (place) => {
          const row = rows[place];
          return {
            isExact: row?.isExact === true,
            isRisky: false,
            isNamed: row !== undefined && named.has(row.source),
            isHome: row !== undefined && isHome(row),
          };
        },
        new Set(codes.map(({ row }) => row)),
        subjectOf(plain),
      );
      const found = new Map<number, Found>();
      for (const record of recordsOf(lines))
        for (const { row, score, terms } of match(record)) {
          const each = added(found, row);
          for (const line of linesWith(record, terms)) each.lines.add(line);
          if (score <= each.score) continue;
          each.score = score;
          each.words = terms.filter((term) => !isPair(term));
        }
      addCodes(found, codes, places, plain);
      const best = [...found].flatMap(([place, each]) => {
        const row = rows[place];
        return row ? [{ row, isVague: isVague(place), ...each }] : [];
      });
      const hasExact = best.some((each) => !each.isVague && isHome(each.row));
      const answers = best
        .map(({ row, isVague: isBeside, score, words, lines: at }): Answer => ({
          row,
          words,
          source: sources[row.source]?.title ?? "",
          lines: [...at].sort((one, other) => one - other),
          score: hasExact && isBeside ? score * besideExact : score,
        }))
        .sort((one, other) => other.score - one.score)
        .slice(0, mostAnswers);
      return {
        answers,
        lines: lines.filter((line) => wordsOf(line).length > 0).length,
        lit: [...new Set(answers.flatMap((answer) => answer.lines))].sort((a, b) => a - b),
        tools: sources.flatMap(({ title, isGeneral }, place) =>
          !isGeneral && named.has(place) ? [title] : [],
        ),
      };
    },
  };
}

function added(found: Map<number, Found>, row: number): Found {
  const each = found.get(row) ?? { score: 0, words: [], lines: new Set<number>() };
  found.set(row, each);
  return each;
}

/** Adds the rows of codes, which may have been found by their words too. */
function addCodes(
  found: Map<number, Found>,
  codes: ReturnType<typeof codesIn>,
  places: ReadonlyMap<string, number>,
  text: string,
): void {
  const scored = new Set<string>();
  let line = 0;
  let end = text.indexOf("\n");
  for (const { row, text: code, at } of codes) {
    for (; end !== -1 && end < at; end = text.indexOf("\n", end + 1)) line += 1;
    const each = added(found, places.get(row) ?? 0);
    each.lines.add(line);
    if (scored.has(row)) continue;
    scored.add(row);
    each.score += poorCodes.has(row) ? codeScore.poor : codeScore.exact;
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

/** Tells which rows accompany a more exact one: pages that only repeat such a row do so too. */
function vagueRows(rows: readonly ErrorRow[]): (place: number) => boolean {
  const isMarked = ({ id, isVague }: ErrorRow): boolean =>
    isVague || poorCodes.has(id) || wrappers.has(id);
  const plain = (text: string): string => wordsOf(text).join(" ");
  const vague = new Set(rows.filter(isMarked).flatMap(({ patterns }) => patterns.map(plain)));
  const isVague = rows.map(
    (row) =>
      isMarked(row) ||
      (row.patterns.length > 0 && row.patterns.every((text) => vague.has(plain(text)))),
  );
  return (place) => isVague[place] === true;
}
