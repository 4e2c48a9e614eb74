import type { ErrorRow } from "../contracts/site-files";
import type { KnownRows } from "./known-rows";
import type { LineMatch } from "./match";
import { fewWords } from "./patterns";
import { namedSources } from "./source-names";

/** What a text as a whole says about the messages in it. */
export interface TextSubject {
  /** Sources that the text names. */
  readonly named: ReadonlySet<number>;
  readonly isOfDirectory: boolean;
  /** For each row, the weight factor of its messages. */
  readonly factors: readonly number[];
}

/** Weight factors by the source of a message. */
const factors = { named: 1.35, general: 1, otherTool: 0.54, partial: 0.9 };
/** Weight factor for messages about networks only, in a text about a directory. */
const ofNetwork = 0.5;
/**
 * Too many extra words: probably another program's message. Allowed per word of a short message.
 */
const besideBrief = 1;
/** The same for messages that programs of all kinds print. */
const besideAnybodys = 0.35;
/** Words of texts about a directory. */
const ofDirectory = new Set(
  "krb kerberos kdc gss gssapi spnego radius kinit klist kvno kadmin keytab principal tgt sssd sdap slapd dn ou dc naming pam sss winbind winbindd samba ntlm mschap nslcd preauthentication preauth adcli realmd wbinfo netlogon kpasswd kdestroy ksu gssd".split(
    " ",
  ),
);
/** So do names with LDAP in them, lines of slapd, and directory ports. */
const marksOfDirectory =
  /ldap|DirectoryServices\.|DirectoryOperation|\[be\[|\bconn=\d+ (?:op|fd)=|(?::|\bport\W{1,3})(?:389|636|326[89])(?!\d)/i;
/** Log levels that mark a line as no error, if found among its first words. */
const quietLevels = new Set("debug info trace notice verbose".split(" "));
const levelWithin = 20;
/** A line with one of these words reports a failure, whatever its level. */
const ofFailure = new Set(
  "error errors err failed denied refused invalid cannot unable not no exception rejected expired wrong incorrect bad timeout timedout".split(
    " ",
  ),
);

export function subjectOf(
  known: KnownRows,
  text: string,
  cut: readonly (readonly string[])[],
): TextSubject {
  const named = namedSources(known.names, text);
  return {
    named,
    isOfDirectory:
      marksOfDirectory.test(text) ||
      cut.some((words) => words.some((word) => ofDirectory.has(word))),
    factors: known.rows.map((row) => factorOf(row, named, isAtHome(known, named, row))),
  };
}

/** True if a row's source is named in the text, or belongs to no tool. */
export function isAtHome(
  { sources }: KnownRows,
  named: ReadonlySet<number>,
  { source }: ErrorRow,
): boolean {
  return named.has(source) || sources[source]?.isGeneral === true;
}

function factorOf(row: ErrorRow, named: ReadonlySet<number>, isHome: boolean): number {
  const { named: ofNamed, general, otherTool, partial } = factors;
  const ofTool = named.has(row.source) ? ofNamed : isHome ? general : otherTool;
  return ofTool * (row.words === "" ? 1 : partial);
}

/** How much a match explains in a text of this subject. */
export function scoreOf(
  { rows }: KnownRows,
  { named, isOfDirectory, factors: ofRows }: TextSubject,
  { row, weight, share, isAnybodys }: LineMatch,
): number {
  const isNamed = named.has(rows[row]?.source ?? -1);
  const ofWords = isAnybodys && isOfDirectory && !isNamed ? ofNetwork : 1;
  return weight * share * ofWords * (ofRows[row] ?? 0);
}

/** True if another program probably printed the words of a match. */
export function isOthers(
  known: KnownRows,
  { named, isOfDirectory }: TextSubject,
  match: LineMatch,
  line: readonly string[],
): boolean {
  const own = known.rows[match.row];
  if (!own) return false;
  if (!own.isExact && match.words <= fewWords && isQuiet(line)) return true;
  if (!(match.isBrief || match.isAnybodys)) return false;
  if (named.has(own.source)) return false;
  // The log of a tool has few messages of other tools.
  if (match.isBrief && named.size > 0 && !isAtHome(known, named, own)) return true;
  // In a directory's log a general row explains such a message better than another tool's row.
  if (isOfDirectory && (isAtHome(known, named, own) || !match.isAnybodys)) return false;
  const most = match.isAnybodys
    ? Math.floor((match.words - 1) * besideAnybodys)
    : match.words * besideBrief;
  return match.foreign > most;
}

/** True for a log line that is no error and reports none. */
function isQuiet(words: readonly string[]): boolean {
  return (
    words.slice(0, levelWithin).some((word) => quietLevels.has(word)) &&
    !words.some((word) => ofFailure.has(word))
  );
}
