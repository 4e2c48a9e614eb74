import type { ErrorRow, ErrorsFile } from "../contracts/site-files";
import { stemOf } from "../search/tokens";
import { brokenLines, joinedLine } from "./broken-lines";
import { withoutEscapes } from "./escapes";
import { matchLine, type LineMatch } from "./match";
import { namedRow, numbersWithin, rowIdOf, type NumberedError } from "./numbers";
import { indexPatterns } from "./patterns";
import { withoutColours } from "./terminal-colours";
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

/** Weight factors by the source of a message. */
const factors = { named: 1.35, general: 1, otherTool: 0.54, partial: 0.9 };
/** Weight factor for messages about networks only, in a text about a directory. */
const ofNetwork = 0.5;
/** Factor for a message that accompanies a more exact one. */
const besideExact = 0.1;
/** Answers weaker than this share of the line's best are dropped. */
const leastOfBest = 0.39;
const mostAnswers = 12;
/** A message broken over two lines is told by nearly all its words, in so short lines. */
const leastJoined = 0.9;
const mostJoined = 60;
/** What a number by which an error is known weighs, in a form of programs: as a rare word. */
const ofNumber = 1;
/**
 * Too many extra words: probably another program's message. Allowed per word of a short message.
 */
const besideBrief = 1;
/** The same for messages that programs of all kinds print. */
const besideAnybodys = 0.35;
/** Words of texts about a directory. */
const ofDirectory = new Set(
  "krb kerberos kdc gss gssapi spnego radius kinit klist kvno kadmin keytab principal tgt sssd sdap slapd dn ou dc naming pam sss winbind winbindd samba ntlm mschap nslcd".split(
    " ",
  ),
);
/** So do names with LDAP in them, lines of slapd, and directory ports. */
const marksOfDirectory = /ldap|\bconn=\d+ (?:op|fd)=|(?::|\bport\W{1,3})(?:389|636|326[89])(?!\d)/i;
/** Log levels that mark a line as no error, if found among its first words. */
const quietLevels = new Set("debug info trace notice verbose".split(" "));
const levelWithin = 20;
/** A line with one of these words reports a failure, whatever its level. */
const ofFailure = new Set(
  "error errors err fail failed failure fails denied refused invalid cannot unable not no exception rejected expired wrong incorrect bad timeout timedout".split(
    " ",
  ),
);

interface Found {
  score: number;
  readonly lines: number[];
}

/** Prepares the rows of a file for matching; call once. */
export function createExplainer(file: ErrorsFile): Explainer {
  const index = indexPatterns(file);
  const tools = file.sources.map(({ words }) => words.map(sourceName));
  const prose = file.rows.map((row) => proseOf(row));
  const vague = vagueRows(file.rows);
  const places = new Map(file.rows.map(({ id }, place) => [id, place]));
  /** What a line means by its words and by the numbers in it. */
  const withNumbers = (
    matches: readonly LineMatch[],
    numbered: readonly NumberedError[],
    named: string | null,
  ): readonly LineMatch[] => {
    const ids = [...numbered.map(rowIdOf), ...(named === null ? [] : [named])];
    const rows = new Set(ids.flatMap((id) => places.get(id) ?? []));
    if (rows.size === 0) return matches;
    const ofForms = new Set(numbered.flatMap(({ words }) => [...index.read([...words])]));
    const isOfForm = ({ row, own }: LineMatch): boolean =>
      file.rows[row]?.isExact === false && own.every((word) => ofForms.has(word));
    const others = matches.filter((match) => !rows.has(match.row) && !isOfForm(match));
    const numberedMatches = [...rows].map((row): LineMatch => {
      const known = matches.find((match) => match.row === row);
      return known && known.weight >= ofNumber ? known : { ...numberMatch, row };
    });
    return [...numberedMatches, ...others];
  };
  return {
    explain(given) {
      const text = withoutColours(given);
      const written = text.split(/\r?\n/).map(withoutEscapes);
      const cut = written.map(wordsOf);
      const numbersOf = numbersWithin(text);
      const named = namedSources(tools, text);
      const isAtHome = ({ source }: ErrorRow): boolean =>
        named.has(source) || file.sources[source]?.isGeneral === true;
      const isOfDirectory =
        marksOfDirectory.test(text) ||
        cut.some((words) => words.some((word) => ofDirectory.has(word)));
      const isOthers = (match: LineMatch, words: readonly string[]): boolean => {
        const own = file.rows[match.row];
        if (!own || !(match.isBrief || match.isAnybodys)) return false;
        if (!own.isExact && match.isBrief && isQuiet(words)) return true;
        if (named.has(own.source)) return false;
        // In a directory's log a general row explains such a message better than another tool's
        // row.
        if (isOfDirectory && (isAtHome(own) || !match.isAnybodys)) return false;
        const most = match.isAnybodys
          ? Math.floor((match.words - 1) * besideAnybodys)
          : match.words * besideBrief;
        return match.foreign > most;
      };
      const factorsOfRows = file.rows.map((row) =>
        factorOf(row, named.has(row.source), isAtHome(row)),
      );
      const found = new Map<number, Found>();
      const known = new Map<string, readonly LineMatch[]>();
      const pieces = cut.flatMap((words, line) =>
        piecesOf(words).map((piece) => ({ line, words: piece })),
      );
      const numbers = written.map(numbersOf);
      pieces.forEach(({ line, words }) => {
        const read = index.read(words);
        const key = read.join(" ");
        const byWords =
          known.get(key) ?? matchLine(index, read).filter((match) => !isOthers(match, words));
        known.set(key, byWords);
        const asWritten = byWords.filter(
          ({ name }) => !name || (written[line] ?? "").includes(name),
        );
        const matches = withNumbers(asWritten, numbers[line] ?? [], namedRow(written[line] ?? ""));
        const scoreOf = ({ row, weight, share, isAnybodys }: LineMatch): number => {
          const isNamed = named.has(file.rows[row]?.source ?? -1);
          const ofWords = isAnybodys && isOfDirectory && !isNamed ? ofNetwork : 1;
          return weight * share * ofWords * (factorsOfRows[row] ?? 0);
        };
        const isVagueMatch = ({ row }: LineMatch): boolean => vague[row] === true;
        const exact = matches.filter((match) => !isVagueMatch(match)).map(scoreOf);
        const least = Math.max(0, ...exact) * leastOfBest;
        for (const match of matches) {
          const score = scoreOf(match);
          if (isVagueMatch(match) || score >= least) add(found, match.row, score, line);
        }
      });
      const explained = new Set([...found.values()].flatMap(({ lines }) => lines));
      for (const line of brokenLines(written)) {
        // A line with a message of its own is no part of another.
        if (explained.has(line) || explained.has(line + 1)) continue;
        const words = wordsOf(joinedLine(written, line));
        if (words.length > mostJoined) continue;
        for (const match of matchLine(index, index.read(words))) {
          if (match.isBrief || match.isAnybodys || match.share < leastJoined) continue;
          if (found.has(match.row) || match.name) continue;
          const score = match.weight * match.share * (factorsOfRows[match.row] ?? 0);
          found.set(match.row, { score, lines: [line, line + 1] });
        }
      }
      if (found.size === 0) addProse(found, prose, cut);
      const rows = [...found].flatMap(([place, each]) => {
        const row = file.rows[place];
        return row ? [{ row, isVague: vague[place] === true, ...each }] : [];
      });
      const isExactFound = rows.some(
        ({ row, isVague }) =>
          !isVague && isAtHome(row) && (row.words === "" || named.has(row.source)),
      );
      const answers = rows
        .map(({ row, isVague, score, lines }): Answer => ({
          row,
          lines,
          source: file.sources[row.source]?.title ?? "",
          score: isExactFound && isVague ? score * besideExact : score,
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

const numberMatch: Omit<LineMatch, "row"> = {
  weight: ofNumber,
  share: 1,
  isBrief: false,
  isAnybodys: false,
  name: null,
  words: 1,
  own: [],
  foreign: 0,
};

/** Marks rows that accompany a more exact one: pages repeat the messages of such rows. */
function vagueRows(rows: readonly ErrorRow[]): boolean[] {
  const plain = (text: string): string => wordsOf(text).join(" ");
  const said = new Set(rows.flatMap((row) => (row.isVague ? row.patterns.map(plain) : [])));
  return rows.map(
    ({ isVague, patterns }) =>
      isVague || (patterns.length > 0 && patterns.every((text) => said.has(plain(text)))),
  );
}

/** True for a log line that is no error and reports none. */
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
  if (before.lines.at(-1) !== line) before.lines.push(line);
}

/** A source's name: whole words, in any case, with any whitespace. */
interface SourceName {
  readonly name: string;
  readonly pattern: RegExp;
}

function sourceName(name: string): SourceName {
  const written = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  return {
    name: name.toLowerCase(),
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, "iu"),
  };
}

/** The sources named in a text. A quick test rules out most names in a long text. */
function namedSources(tools: readonly (readonly SourceName[])[], text: string): Set<number> {
  const small = text.toLowerCase();
  const isThere = ({ name, pattern }: SourceName): boolean =>
    (/\s/.test(name) || small.includes(name)) && pattern.test(text);
  return new Set(tools.flatMap((names, source) => (names.some(isThere) ? [source] : [])));
}

/** How a person would describe a message, as stems. */
function proseOf({ patterns, words }: ErrorRow): ReadonlySet<string> {
  const stems = wordsOf([words, ...patterns].join(" ")).filter((word) => word.length > 2);
  return new Set(words === "" ? [] : stems.map(stemOf));
}

const leastStems = 3;
const leastProse = 0.7;

/** A sentence by a person, not a program, is matched by its words in any order. */
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
