import { wordsOf } from "./words";

/** What separates the parts of a log line. */
const between = /[:;"()[\]{}<>|«»]|'(?!\p{L}\b)|\s[-–—=]+>?\s|[.,](?=\s|$)/u;

/** Words of which services of all kinds make messages. */
const ofAnyService = new Set(
  "a access account already an as authentication authorization bad busy cannot certificate changed check client closed code communications config configuration connect connection context could credentials denied detected disabled entry error exceeded exception exists expired failed for found has host in incorrect input invalid is it key limit locked login loop message mismatch missing modify name network no not object of offline on out parse password peer permission please protocol read refused request required reset route running server service session size socket status stream syntax system the time timeout timedout to token type unavailable unknown unreachable user username validate version was wrong write yet add rename filter filters parenthesis parens unbalanced unclosed group malformed tls ssl tlsv starttls start handshake route wrong number weak signature crl keystore invalid set unset failed enable refused unreachable down param sudo chown install store save wait domain non existent".split(
    " ",
  ),
);

/** True if a directory or Kerberos alone says such words. */
export function isOfDirectoryAlone(words: readonly string[]): boolean {
  return words.some((word) => !ofAnyService.has(word) && !/^\d/.test(word));
}

/** True if a part of the line is this message and nothing else. */
export function isWholeClause(line: string, words: readonly string[]): boolean {
  const message = words.join(" ");
  return line.split(between).some((clause) => wordsOf(clause).join(" ") === message);
}
