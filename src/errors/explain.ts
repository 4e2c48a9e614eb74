import type { ErrorRow, ErrorsFile } from "../contracts/site-files";
import { stemOf } from "../search/tokens";
import { matchLine, type LineMatch } from "./match";
import { indexPatterns } from "./patterns";
import { isNumber, wordsOf } from "./words";

/** A row that answers a text, and the lines it was found in, counted from 0. */
export interface Answer {
  readonly row: ErrorRow;
  readonly source: string;
  readonly lines: readonly number[];
  readonly score: number;
}

export interface Explanation {
  /** Best first. */
  readonly answers: readonly Answer[];
  /** How many lines the text has that are not empty. */
  readonly lines: number;
  /** The lines that mean something. */
  readonly lit: readonly number[];
  /** Tools whose names the text bears. */
  readonly tools: readonly string[];
}

/** Explains texts by the rows of one file. */
export interface Explainer {
  readonly explain: (text: string) => Explanation;
}

/** What the words of a message weigh by whose it is. */
const factors = { named: 1.35, general: 1, otherTool: 0.54, partial: 0.9 };
/** What is said beside a more exact message comes after it. */
const besideExact = 0.1;
/** An answer so much weaker than the best of its line is none. */
const leastOfBest = 0.4;
const mostAnswers = 12;
/**
 * A line that says this much more than a message of a few words is another's: many programs say
 * them.
 */
const bareLine = 2;
/** Words of texts that have to do with a directory. */
const ofDirectory = new Set("ldap ldaps krb kerberos kdc gss gssapi sasl radius".split(" "));
/** By these a line calls itself no error, among its first words. */
const quietLevels = new Set("debug info trace notice verbose".split(" "));
const levelWithin = 20;
/** A line with one of these tells of a failure, whatever it calls itself. */
const ofFailure = new Set(
  "error errors err fail failed failure fails denied refused invalid cannot unable not no exception rejected expired wrong incorrect bad timeout".split(
    " ",
  ),
);

interface Found {
  score: number;
  readonly lines: number[];
}

/** Makes what the matching needs of a file of rows, once. */
export function createExplainer(file: ErrorsFile): Explainer {
  const index = indexPatterns(file);
  const tools = file.sources.map(({ words }) => words.map(plainWords));
  const prose = file.rows.map((row) => proseOf(row));
  return {
    explain(text) {
      const cut = text.split(/\r?\n/).map(wordsOf);
      const named = namedSources(tools, text);
      const isAtHome = ({ source }: ErrorRow): boolean =>
        named.has(source) || file.sources[source]?.isGeneral === true;
      const isOfDirectory = cut.some((words) => words.some((word) => ofDirectory.has(word)));
      const isOthers = (match: LineMatch, words: readonly string[]): boolean => {
        const own = file.rows[match.row];
        if (!match.isBrief || !own || own.isExact) return false;
        if (isQuiet(words)) return true;
        if (isOfDirectory || named.has(own.source)) return false;
        return words.filter((word) => !isNumber(word)).length > match.words * bareLine;
      };
      const factorsOfRows = file.rows.map((row) =>
        factorOf(row, named.has(row.source), isAtHome(row)),
      );
      const found = new Map<number, Found>();
      const known = new Map<string, readonly LineMatch[]>();
      cut.forEach((words, line) => {
        const read = index.read(words);
        const key = read.join(" ");
        const matches =
          known.get(key) ?? matchLine(index, read).filter((match) => !isOthers(match, words));
        known.set(key, matches);
        const scoreOf = ({ row, weight, share }: LineMatch): number =>
          weight * share * (factorsOfRows[row] ?? 0);
        const isVague = ({ row }: LineMatch): boolean => file.rows[row]?.isVague === true;
        const exact = matches.filter((match) => !isVague(match)).map(scoreOf);
        const least = Math.max(0, ...exact) * leastOfBest;
        for (const match of matches) {
          const score = scoreOf(match);
          if (isVague(match) || score >= least) add(found, match.row, score, line);
        }
      });
      if (found.size === 0) addProse(found, prose, cut);
      const rows = [...found].flatMap(([place, each]) => {
        const row = file.rows[place];
        return row ? [{ row, ...each }] : [];
      });
      const isExactFound = rows.some(
        ({ row }) => !row.isVague && isAtHome(row) && (row.words === "" || named.has(row.source)),
      );
      const answers = rows
        .map(({ row, score, lines }): Answer => ({
          row,
          lines,
          source: file.sources[row.source]?.title ?? "",
          score: isExactFound && row.isVague ? score * besideExact : score,
        }))
        .sort((one, other) => other.score - one.score)
        .slice(0, mostAnswers);
      return {
        answers,
        lines: cut.filter((words) => words.length > 0).length,
        lit: [...new Set(answers.flatMap((answer) => answer.lines))].sort((a, b) => a - b),
        tools: file.sources.flatMap(({ title, isGeneral }, place) =>
          !isGeneral && named.has(place) ? [title] : [],
        ),
      };
    },
  };
}

/** A line of a log that is no error and tells of none. */
function isQuiet(words: readonly string[]): boolean {
  return (
    words.slice(0, levelWithin).some((word) => quietLevels.has(word)) &&
    !words.some((word) => ofFailure.has(word))
  );
}

function factorOf(row: ErrorRow, isNamed: boolean, isAtHome: boolean): number {
  const ofTool = isNamed ? factors.named : isAtHome ? factors.general : factors.otherTool;
  return ofTool * (row.words === "" ? 1 : factors.partial);
}

function add(found: Map<number, Found>, row: number, score: number, line: number): void {
  const before = found.get(row);
  if (!before) {
    found.set(row, { score, lines: [line] });
    return;
  }
  before.score = Math.max(before.score, score);
  before.lines.push(line);
}

/** The sources whose names stand in a text, as whole words. */
function namedSources(tools: readonly (readonly string[][])[], text: string): Set<number> {
  const all = plainWords(text);
  const places = new Map<string, number[]>();
  all.forEach((word, place) => {
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  });
  const isThere = (name: readonly string[]): boolean =>
    (places.get(name[0] ?? "") ?? []).some((place) =>
      name.every((word, index) => all[place + index] === word),
    );
  return new Set(tools.flatMap((names, source) => (names.some(isThere) ? [source] : [])));
}

/** Names of programs are written with capitals as people like. */
function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What a person would say of a message, as stems. */
function proseOf({ patterns, words }: ErrorRow): ReadonlySet<string> {
  const stems = wordsOf([words, ...patterns].join(" ")).filter((word) => word.length > 2);
  return new Set(words === "" ? [] : stems.map(stemOf));
}

const leastStems = 3;
const leastProse = 0.7;

/** A sentence of a person, not of a program, is compared by its words in any order. */
function addProse(
  found: Map<number, Found>,
  prose: readonly ReadonlySet<string>[],
  cut: readonly (readonly string[])[],
): void {
  cut.forEach((words, line) => {
    if (words.length > 30 || !words.some((word) => /[а-я]{3}/.test(word))) return;
    const said = new Set(words.filter((word) => word.length > 2).map(stemOf));
    if (said.size < leastStems) return;
    prose.forEach((stems, row) => {
      if (stems.size < leastStems) return;
      const shared = [...said].filter((stem) => stems.has(stem)).length;
      const share = shared / Math.min(said.size, stems.size);
      if (shared >= leastStems && share >= leastProse)
        found.set(row, { score: shared * share, lines: [line] });
    });
  });
}
