import { parseDn } from "../../../src/ldap/dn";
import { isDrawn, rowAt, type CodeBlock } from "../code-blocks";

/** A distinguished name in code; `error` says what is wrong with it. */
export interface FoundDn {
  readonly row: number;
  readonly text: string;
  readonly error: string | null;
}

const attribute = "(?:cn|ou|dc|uid|o|l|c|sn)";
const name = new RegExp(
  String.raw`(?<![\w.;:-])${attribute}=(?:\\.|[^\\,"'\x60<>()|&;=\n])+(?:,[ \t]*${attribute}=(?:\\.|[^\\,"'\x60<>()|&;\n])*)+`,
  "gi",
);

/**
 * Every name of two or more parts in a text, including invalid ones: a space after a comma, two
 * parts run together.
 */
export function findDns(code: string): FoundDn[] {
  return [...code.matchAll(name)].map((match) => {
    const text = cutText(match[0]);
    return { row: rowAt(code, match.index), text, error: dnError(text) };
  });
}

/** The same in a block, unless it is a drawing. */
export function findBlockDns(block: CodeBlock): FoundDn[] {
  return isDrawn(block) ? [] : findDns(block.value);
}

// The text continues after the last part: `dc=ru -W`, `dc=ru # note`, `dc=ru` and a full stop.
function cutText(text: string): string {
  const last = text.lastIndexOf(",") + 1;
  const tail = /^[ \t]*\w+=\S*/.exec(text.slice(last))?.[0] ?? "";
  const isSpaced = /^[ \t]*(?:cn|ou)=/i.test(tail);
  const end = isSpaced ? text.slice(last).replace(/\s+(?:[-#[{|>].*)?$/, "") : tail;
  return text.slice(0, last) + end.replace(/[\]}.:]+$/, "");
}

function dnError(text: string): string | null {
  const glued = /[ .]((?:cn|ou|dc)=)/i.exec(text.replace(/,[ \t]*/g, ","));
  if (glued) return `перед ${glued[1] ?? ""} в DN пропущена запятая`;
  return parsingErrors(text)[0] ?? null;
}

/** Why a text is no name by RFC 4514; empty if it is one. */
export function parsingErrors(text: string): string[] {
  try {
    parseDn(text);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
