import { marksIn, type Mark } from "./marks";

/** A part of a snippet; hits are words of the query. */
export interface SnippetPart {
  readonly text: string;
  readonly isHit: boolean;
}

const length = 170;
const before = 50;
// The ellipsis stays with its word: alone it would fill a line.
const noBreak = "\u00a0";

/**
 * The part of a text with the most terms, cut at words, with the terms marked; empty for an empty
 * text.
 */
export function snippetOf(text: string, terms: ReadonlySet<string>): SnippetPart[] {
  // Cells and list items end without a full stop: joined, they would read as one sentence.
  const flat = text
    .trim()
    .replace(/([^\s.,:;!?…])\s*\n\s*/g, "$1 · ")
    .replace(/\s+/g, " ");
  const marks = marksIn(flat, terms);
  const { start, end } = windowOf(flat, marks);
  const parts: SnippetPart[] = start > 0 ? [{ text: `…${noBreak}`, isHit: false }] : [];
  let at = start;
  for (const mark of marks.filter((each) => each.start >= start && each.end <= end)) {
    if (mark.start > at) parts.push({ text: flat.slice(at, mark.start), isHit: false });
    parts.push({ text: flat.slice(mark.start, mark.end), isHit: true });
    at = mark.end;
  }
  if (at < end) parts.push({ text: flat.slice(at, end), isHit: false });
  if (end < flat.length) parts.push({ text: `${noBreak}…`, isHit: false });
  return parts;
}

function windowOf(text: string, marks: readonly Mark[]): { start: number; end: number } {
  let best = marks[0];
  let most = 0;
  for (const [index, mark] of marks.entries()) {
    const seen = new Set<string>();
    for (
      let at = index;
      at < marks.length && (marks[at]?.end ?? 0) <= mark.start + length - before;
      at += 1
    )
      seen.add(marks[at]?.term ?? "");
    if (seen.size > most) {
      most = seen.size;
      best = mark;
    }
  }
  const wanted = Math.max(0, (best?.start ?? 0) - before);
  const start = wanted === 0 ? 0 : sentenceStart(text, wanted, best?.start ?? 0);
  const cut = Math.max(start + length, best?.end ?? 0);
  if (cut >= text.length) return { start, end: text.length };
  const space = text.lastIndexOf(" ", cut);
  return { start, end: space > (best?.end ?? 0) ? space : cut };
}

// Start with the sentence if it begins shortly before the hit, otherwise with a word.
function sentenceStart(text: string, from: number, to: number): number {
  const sentence = text.slice(from, to).search(/[.!?] (?=[^ ])/);
  if (sentence >= 0) return from + sentence + 2;
  const space = text.indexOf(" ", from);
  return space < 0 || space >= to ? to : space + 1;
}
