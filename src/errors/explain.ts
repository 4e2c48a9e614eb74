import type { ErrorRow, ErrorsFile } from "../contracts/site-files";
import { brokenLines, joinedLine } from "./broken-lines";
import { isWholeClause } from "./clauses";
import { connectionReason } from "./connection-reasons";
import { saysOtherData } from "./data-codes";
import { withoutEscapes } from "./escapes";
import { addLine, type Findings } from "./findings";
import { prepareRows, type KnownRows } from "./known-rows";
import { matchLine, type LineMatch } from "./match";
import { meantRow } from "./meant-row";
import type { NumberedError } from "./numbered-error";
import { withNumbers } from "./numbered-matches";
import { namedRow, numbersWithin } from "./numbers";
import { withoutPeers } from "./peers";
import { addProse } from "./prose";
import { withOrderedDicts } from "./python-dicts";
import { withoutColours } from "./terminal-colours";
import { isAtHome, isOthers, scoreOf, subjectOf, type TextSubject } from "./text-subject";
import { piecesOf, wordsOf } from "./words";

/** A row that explains a text, and the lines where it matched, counted from 0. */
export interface Answer {
  readonly row: ErrorRow;
  readonly source: string;
  readonly lines: readonly number[];
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

/** Factor for a message that accompanies a more exact one. */
const besideExact = 0.1;
/** Answers weaker than this share of the line's best are dropped. */
const leastOfBest = 0.39;
const mostAnswers = 12;
/** A message broken over two lines is told by nearly all its words, in so short lines. */
const leastJoined = 0.9;
const mostJoined = 60;

/** What an answer by the meaning of a line weighs: less than any known message. */
const ofMeaning = 0.5;

/** A text as it is written and as it is read. */
interface ReadText {
  readonly lines: readonly string[];
  /** The words of each line. */
  readonly cut: readonly (readonly string[])[];
  readonly subject: TextSubject;
  readonly numbersOf: (line: string) => readonly NumberedError[];
}

/** Prepares the rows of a file for matching; call once. */
export function createExplainer(file: ErrorsFile): Explainer {
  const known = prepareRows(file);
  return {
    explain(text) {
      const read = readText(known, withoutLongRuns(withoutColours(text)));
      const found: Findings = new Map();
      addLines(found, known, read);
      addBrokenLines(found, known, read);
      if (found.size === 0) addMeanings(found, known, read);
      if (found.size === 0) addProse(found, known.prose, read.cut);
      const answers = bestAnswers(found, known, read);
      return {
        answers,
        lines: read.cut.filter((words) => words.length > 0).length,
        lit: [...new Set(answers.flatMap((answer) => answer.lines))].sort((a, b) => a - b),
        tools: file.sources.flatMap(({ title, isGeneral }, place) =>
          !isGeneral && read.subject.named.has(place) ? [title] : [],
        ),
      };
    },
  };
}

/** Forms of numbers would try each place in a run of blanks or backslashes against all others. */
function withoutLongRuns(text: string): string {
  return text.replace(/[^\S\r\n]{20,}/g, " ").replace(/\\{20,}/g, "\\");
}

function readText(known: KnownRows, text: string): ReadText {
  const lines = text
    .split(/\r?\n/)
    .map((line) => withOrderedDicts(withoutEscapes(withoutPeers(line))));
  const cut = lines.map(wordsOf);
  return { lines, cut, subject: subjectOf(known, text, cut), numbersOf: numbersWithin(text) };
}

/** Finds what each line says on its own. */
function addLines(found: Findings, known: KnownRows, { lines, cut, subject, numbersOf }: ReadText) {
  const matchWords = createWordMatcher(known, subject);
  lines.forEach((line, place) => {
    const numbered = numbersOf(line);
    const named = namedRow(line);
    for (const words of piecesOf(cut[place] ?? [])) {
      const asWritten = matchWords(words).flatMap(({ match, isForeign }) =>
        isWritten(line, match) && (!isForeign || isClause(line, match)) ? [match] : [],
      );
      const matches = withNumbers(known, asWritten, numbered, named);
      for (const { row, score } of strongest(known, subject, matches))
        addLine(found, row, score, place);
    }
  });
}

/** True if a line has the name of an error that the message is. */
function isWritten(line: string, { name }: LineMatch): boolean {
  return !name || line.includes(name);
}

/** True if the message is one that no other program prints, and a part of the line by itself. */
function isClause(line: string, { clause }: LineMatch): boolean {
  return clause !== null && isWholeClause(line, clause);
}

/** A match, and whether another program probably printed its words. */
interface SubjectMatch {
  readonly match: LineMatch;
  readonly isForeign: boolean;
}

/** Matches words, each wording once: lines of a log repeat. */
function createWordMatcher(
  known: KnownRows,
  subject: TextSubject,
): (words: readonly string[]) => readonly SubjectMatch[] {
  const matched = new Map<string, readonly SubjectMatch[]>();
  return (words) => {
    const read = known.index.read(words);
    const key = read.join(" ");
    const matches =
      matched.get(key) ??
      matchLine(known.index, read).map((match) => ({
        match,
        isForeign: isOthers(known, subject, match, words),
      }));
    matched.set(key, matches);
    return matches;
  };
}

/** The matches of a line that are not much weaker than its best exact one. */
function strongest(
  known: KnownRows,
  subject: TextSubject,
  matches: readonly LineMatch[],
): readonly { readonly row: number; readonly score: number }[] {
  const scored = matches.map((match) => ({
    row: match.row,
    score: scoreOf(known, subject, match),
    isVague: known.vague[match.row] === true,
  }));
  const exact = scored.flatMap(({ isVague, score }) => (isVague ? [] : [score]));
  const least = Math.max(0, ...exact) * leastOfBest;
  return scored.filter(({ isVague, score }) => isVague || score >= least);
}

/** Finds messages broken over two lines, neither of which says anything on its own. */
function addBrokenLines(found: Findings, known: KnownRows, { lines, subject }: ReadText) {
  const explained = new Set([...found.values()].flatMap((each) => each.lines));
  for (const place of brokenLines(lines)) {
    if (explained.has(place) || explained.has(place + 1)) continue;
    const words = wordsOf(joinedLine(lines, place));
    if (words.length > mostJoined) continue;
    for (const match of matchLine(known.index, known.index.read(words))) {
      if (match.isBrief || match.isAnybodys || match.share < leastJoined) continue;
      if (found.has(match.row) || match.name) continue;
      const score = match.weight * match.share * (subject.factors[match.row] ?? 0);
      found.set(match.row, { score, lines: [place, place + 1] });
    }
  }
}

function bestAnswers(
  found: Findings,
  known: KnownRows,
  { lines: text, subject: { named } }: ReadText,
): Answer[] {
  const isOfOtherData = saysOtherData(text);
  const hasReason =
    [...found.keys()].some((place) => known.besideReason[place]) &&
    text.some((line) => connectionReason(line).length > 0);
  const rows = [...found].flatMap(([place, each]) => {
    const row = known.rows[place];
    const isVague = known.vague[place] === true;
    const isBesideReason = hasReason && known.besideReason[place] === true;
    return row && !isOfOtherData(row) ? [{ row, isVague, isBesideReason, ...each }] : [];
  });
  const isExactFound = rows.some(
    ({ row, isVague, isBesideReason }) =>
      !isVague &&
      !isBesideReason &&
      isAtHome(known, named, row) &&
      (row.words === "" || named.has(row.source)),
  );
  return rows
    .map(({ row, isVague, isBesideReason, score, lines }): Answer => ({
      row,
      lines,
      source: known.sources[row.source]?.title ?? "",
      score: isBesideReason || (isExactFound && isVague) ? score * besideExact : score,
    }))
    .sort((one, other) => other.score - one.score)
    .slice(0, mostAnswers);
}

/** Finds what lines mean that are no known message. */
function addMeanings(found: Findings, known: KnownRows, { lines, cut }: ReadText) {
  cut.forEach((words, place) => {
    const row = known.places.get(meantRow(lines[place] ?? "", words) ?? "");
    if (row !== undefined) addLine(found, row, ofMeaning, place);
  });
}
