import type { ErrorRow } from "../contracts/site-files";

/** The reason of Active Directory for a refused sign-in: `data 52e`. */
const data = /\bdata\s(?:0x)?([5-7][\da-f]{2})(?![\da-z])/gi;

/**
 * Tells which messages of pages name another `data` than the text does. A message can match a line
 * without it: `ldapsearch` prints the reason a line below the result.
 */
export function saysOtherData(lines: readonly string[]): (row: ErrorRow) => boolean {
  const said = new Set(lines.flatMap(dataIn));
  return ({ isExact, message, patterns }) => {
    if (said.size === 0 || isExact) return false;
    const named = [message, ...patterns].flatMap(dataIn);
    return named.length > 0 && !named.some((code) => said.has(code));
  };
}

function dataIn(text: string): string[] {
  return Array.from(text.matchAll(data), ([, code = ""]) => code.toLowerCase());
}
