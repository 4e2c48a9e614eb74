import type { Layer } from "../../reader-values/escape";
import type { Place, PlaceFinder } from "./place";

interface HereDocument {
  readonly end: string;
  readonly isQuoted: boolean;
  readonly command: readonly string[];
}

/**
 * Parses a shell script (POSIX.1, section 2.2, and bash's additions): each place with its quotes.
 */
export function shellPlaces(script: string): PlaceFinder {
  const found: Place[] = [];
  scanCommands(script, 0, null, found);
  // The innermost place was closed first.
  return (offset) =>
    found.find(({ start, end }) => start <= offset && offset < end) ?? {
      layers: null,
      start: offset,
      end: offset,
      command: [],
    };
}

/** Scans commands up to their closing token; returns the offset after it. */
function scanCommands(
  text: string,
  from: number,
  closing: ")" | "`" | null,
  found: Place[],
): number {
  let command: string[] = [];
  let wordStart = from;
  let bareStart = from;
  const waiting: HereDocument[] = [];
  const add = (layers: readonly Layer[] | null, start: number, end: number): void => {
    if (end > start) found.push({ layers, start, end, command });
  };
  const endWord = (at: number): void => {
    add(["sh-bare"], bareStart, at);
    if (at > wordStart) command.push(text.slice(wordStart, at));
    wordStart = bareStart = at + 1;
  };
  let at = from;
  while (at < text.length) {
    const sign = text[at];
    if (sign === "\\") at += 2;
    else if (sign === "'" || (sign === "$" && text[at + 1] === "'")) {
      add(["sh-bare"], bareStart, at);
      const start = at + (sign === "'" ? 1 : 2);
      const end = sign === "'" ? indexOr(text, "'", start) : ansiEnd(text, start);
      add(sign === "'" ? ["sh-single"] : null, start, end);
      at = bareStart = end + 1;
    } else if (sign === '"') {
      add(["sh-bare"], bareStart, at);
      const end = scanDouble(text, at + 1, found);
      add(["sh-double"], at + 1, end);
      at = bareStart = end + 1;
    } else if (sign === "$" && text[at + 1] === "(") {
      add(["sh-bare"], bareStart, at);
      at = bareStart = scanCommands(text, at + 2, ")", found);
    } else if (sign === "`" && closing !== "`") {
      add(["sh-bare"], bareStart, at);
      at = bareStart = scanCommands(text, at + 1, "`", found);
    } else if (sign === closing) {
      endWord(at);
      return at + 1;
    } else if (sign === "#" && at === wordStart) {
      const end = indexOr(text, "\n", at);
      add([], at, end);
      at = wordStart = bareStart = end;
    } else if (text.startsWith("<<", at) && text[at + 2] !== "<" && text[at - 1] !== "<") {
      endWord(at);
      const [whole = "", quote, end = ""] =
        /^<<-?\s*(["'\\]?)([\w.-]+)["']?/.exec(text.slice(at)) ?? [];
      if (end !== "") waiting.push({ end, isQuoted: Boolean(quote), command });
      at += Math.max(whole.length, 2);
      wordStart = bareStart = at;
    } else if (sign === "\n") {
      endWord(at);
      command = [];
      at += 1;
      for (const document of waiting.splice(0)) {
        const end = hereEnd(text, at, document.end);
        const layers: Layer[] = document.isQuoted ? [] : ["sh-here"];
        found.push({ layers, start: at, end, command: document.command });
        at = Math.min(indexOr(text, "\n", end) + 1, text.length);
      }
      wordStart = bareStart = at;
    } else if (sign !== undefined && /[\s;|&()<>]/.test(sign)) {
      endWord(at);
      if (/[;|&()]/.test(sign)) command = [];
      at += 1;
    } else at += 1;
  }
  endWord(text.length);
  return text.length;
}

/** Scans the content of double quotes; returns where they close. */
function scanDouble(text: string, from: number, found: Place[]): number {
  let at = from;
  while (at < text.length && text[at] !== '"') {
    if (text[at] === "\\") at += 2;
    else if (text.startsWith("$(", at)) at = scanCommands(text, at + 2, ")", found);
    else if (text[at] === "`") at = scanCommands(text, at + 1, "`", found);
    else if (text.startsWith("${", at)) {
      const end = indexOr(text, "}", at);
      found.push({ layers: null, start: at, end, command: [] });
      at = end + 1;
    } else at += 1;
  }
  return at;
}

function ansiEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "'") at += text[at] === "\\" ? 2 : 1;
  return at;
}

function hereEnd(text: string, from: number, word: string): number {
  for (let at = from; at < text.length; at = indexOr(text, "\n", at) + 1)
    if (text.slice(at, indexOr(text, "\n", at)).trim() === word) return at;
  return text.length;
}

function indexOr(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  return at === -1 ? text.length : at;
}
