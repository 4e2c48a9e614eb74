/** Terminal colours (ECMA-48), raw and as JSON and syslog escape them, or without the escape. */
const colours =
  /(?:\x1b|\\(?:u001[bB]|x1[bB]|033|e)|#033|\^\[)\[[\d;]*[A-Za-z]|\[\d{1,3}(?:;\d{1,3})*m(?!s?\])/g;

/** Signs as HTML and XML write them. */
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
};

/** JSON, or names and values: a backslash is no part of a path or a login there. */
const isEscaped = /\{\s*"|\\"|\w="/;

/** Apache and GSSAPI for Python say «client» of themselves, not of a Kerberos principal. */
const peers = /\[client [\da-f.:]+\]|(?<=authGSS)Client(?=Init|Step)/gi;

/** The lines of a text without colours and escapes. */
export function plainLines(text: string): string[] {
  return text.replace(colours, " ").split(/\r?\n/).map(plainLine);
}

function plainLine(line: string): string {
  const signs = line
    // Patterns with repetitions would try each place in a run against all others.
    .replace(/[^\S\r\n]{20,}/g, " ")
    .replace(/\\{20,}/g, "\\")
    .replace(peers, "")
    .replace(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    .replace(/&#(x[\da-f]{1,4}|\d{1,5});/gi, (_, digits: string) =>
      String.fromCharCode(Number(digits.replace(/^x/i, "0x"))),
    )
    .replace(/&(quot|apos|amp|lt|gt|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
  return isEscaped.test(line) ? signs.replace(/\\+[nrt](?![a-z]*[/\\])/g, " ") : signs;
}

const mostLines = 40;
/** Docker Compose writes the name of a container before a line. */
const container = /^[\w.-]+ +\| /;
/** Indented, or within a sentence, a stack or a structure; not the name of a program. */
const goesOn = /^(?:\s+\S|[)\]}»]|Caused by|(?![\w.()-]+(?:\[\d+\])?:|at\b)[\p{Ll}"'(«])/u;
const isEnded = /[.;]\s*$/;

/** A record of a log: neighbouring lines that are one text. */
export interface LogRecord {
  /** Number of lines before it. */
  readonly from: number;
  readonly lines: readonly string[];
}

/** Joins lines that go on with the one before, as a terminal or a program breaks them. */
export function recordsOf(lines: readonly string[]): LogRecord[] {
  const records: { from: number; lines: string[] }[] = [];
  lines.forEach((line, place) => {
    const last = records.at(-1);
    const before = lines[place - 1] ?? "";
    const own = line.replace(container, "");
    const isWithin = goesOn.test(own) && (/^\s/.test(own) || !isEnded.test(before));
    if (last && before.trim() !== "" && isWithin && last.lines.length < mostLines)
      last.lines.push(own);
    else records.push({ from: place, lines: [line] });
  });
  return records.filter((record) => record.lines.some((line) => line.trim() !== ""));
}
