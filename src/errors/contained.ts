import type { ErrorRow } from "../contracts/site-files";
import { reportsFailure, type Subject } from "./subject";
import { leastShare, sumOf, type Pattern, type PatternIndex } from "./patterns";
import type { LogRecord } from "./records";
import { isNumber, isPair, termsOf, wordsOf } from "./words";

/** A message that a record contains. */
export interface Match {
  readonly row: ErrorRow;
  readonly score: number;
  /** The terms of the record that it rests on. */
  readonly terms: readonly string[];
}

/** What the text as a whole says. */
export interface TextContext {
  readonly subject: Subject;
  /** Rows of the numbers in it. */
  readonly codes: ReadonlySet<string>;
  /** The text names the row's tool. */
  readonly isNamed: (row: ErrorRow) => boolean;
  /** The text names the row's tool, or the row belongs to none. */
  readonly isHome: (row: ErrorRow) => boolean;
}

const leastWeight = 0.3;
const briefWords = 3;
/** The record is hardly more than the message from this share of its words. */
const mostOfRecord = 0.5;
const tellingWeight = 2.2;

/** A message counts for more if its tool is named, less if it is of a tool that is not. */
const sources = { named: 1.35, general: 1, otherTool: 0.54 };
/** A general message that is a whole clause of the record is named, not only contained. */
const wholeClause = 1.5;

/** Without any of its words of failure a message says something else. */
const ofFailure = new Set(
  "failed denied rejected refused cannot not no invalid error errors unable unknown expired wrong incorrect bad timedout timeout missing".split(
    " ",
  ),
);

/** Words of logs and languages, which say nothing about the program. */
const ofLogs = new Set(
  "error errors exception errno warning warn info level log msg message failed caused by java javax net org io sun security lang fatal critical crit panic notice trace ts time timestamp logger main thread mon tue wed thu fri sat sun jan feb mar apr may jun jul aug sep oct nov dec t z utc am pm socket connect to port tcp nc telnet c url af inet curl openssl python get post http https".split(
    " ",
  ),
);

/** What separates the clauses of a log line. */
const betweenClauses = /[:;"()[\]{}<>|«»]|'(?!\p{L}\b)|\s[-–—=]+>?\s|[.,](?=\s|$)/u;

/** Finds the messages that a record contains, whatever stands between their words. */
export function createMatcher(
  { byTerm, weightOf }: PatternIndex,
  { subject, codes, ...ofText }: TextContext,
): (record: LogRecord) => Match[] {
  const hasReason = [...codes].some((code) => code.startsWith("ad-"));
  return (record) => {
    const text = record.lines.join("\n");
    const isFailure = reportsFailure(text);
    let clauses: ReadonlySet<string> | null = null;
    const isClause = (words: readonly string[]): boolean => {
      clauses ??= new Set(text.split(betweenClauses).map((each) => wordsOf(each).join(" ")));
      return clauses.has(words.join(" "));
    };
    const matchPattern = (pattern: Pattern, terms: ReadonlySet<string>, whole: number): Match[] => {
      const { row, words, ownWords } = pattern;
      const { isExact, isRisky } = row;
      const isNamed = ofText.isNamed(row);
      const isHome = ofText.isHome(row);
      const isBrief = words.length <= briefWords;
      let weight = 0;
      pattern.terms.forEach((term, place) => {
        if (terms.has(term)) weight += pattern.weights[place] ?? 0;
      });
      const share = weight / pattern.weight;
      const { brief, risky, general, page } = leastShare;
      if (weight < leastWeight) return [];
      if (share < (isBrief ? brief : isRisky ? risky : isExact ? general : page)) return [];
      if (!saysTheSame(pattern, terms)) return [];
      const found = pattern.terms.filter((term) => terms.has(term));
      const coverage = whole === 0 ? 1 : sumOf(ownTerms(found), weightOf) / whole;
      const isOwnClause = isExact && isClause(words);
      // It is one if the record is hardly more than the message or has it as a clause. Otherwise
      // the text has to name the message's tool or to be about what the site explains; a long
      // message of rare words is its own evidence.
      const isAnswer = (): boolean => {
        if (coverage >= mostOfRecord || (isOwnClause && ownWords > 1)) return true;
        if (isNamed) return !isBrief || isFailure;
        if (ownWords === 0) return subject.isDirectory && isHome;
        if (isBrief) return isFailure && subject.isKnown && isHome;
        const isRare = share > leastShare.risky && ownWords > 1 && weight >= tellingWeight;
        return subject.isKnown || isRare;
      };
      if (!isAnswer()) return [];
      const source = isNamed ? sources.named : isHome ? sources.general : sources.otherTool;
      const clause = isOwnClause ? wholeClause : 1;
      return [{ row, score: weight * share * share * source * clause, terms: found }];
    };
    const saysTheSame = (
      { row, parts, codes: own, rowCodes, words }: Pattern,
      terms: ReadonlySet<string>,
    ): boolean => {
      const named = hasReason && !row.isExact ? rowCodes : own;
      if (named.length > 0 && !named.some((code) => codes.has(code))) return false;
      // A status of HTTP is a part of all that its row says.
      const [status = ""] = row.patterns;
      if (/^\d+$/.test(status) && !terms.has(status)) return false;
      if (row.isExact && words.some((word) => isNumber(word) && !terms.has(word))) return false;
      const failing = words.filter((word) => ofFailure.has(word));
      if (failing.length > 0 && !failing.some((word) => terms.has(word))) return false;
      return parts.every((part) => {
        const has = part.filter((term) => terms.has(term));
        return sumOf(has, weightOf) >= sumOf(part, weightOf) * leastShare.part;
      });
    };
    const terms = termsOf(wordsOf(record.lines.join(" ")));
    const whole = sumOf(ownTerms(terms), weightOf);
    const patterns = new Set([...terms].flatMap((term) => byTerm.get(term) ?? []));
    return [...patterns].flatMap((pattern) => matchPattern(pattern, terms, whole));
  };
}

function ownTerms(terms: Iterable<string>): string[] {
  return [...terms].filter((term) => !isPair(term) && !isNumber(term) && !ofLogs.has(term));
}
