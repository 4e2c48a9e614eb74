import { parse } from "yaml";
import { z } from "zod";
import type { Problem } from "../../../src/content-model/problem";
import { proseProblem } from "../problems";
import { OBJECT, type ProseRun } from "./prose";
import { wordsOf } from "./words";

const schema = z.strictObject({
  /** One name for one thing: `not` lists wrong names. */
  terms: z.array(
    z.strictObject({
      term: z.string(),
      not: z.array(z.string()).min(1),
      except: z.array(z.string()).default([]),
      files: z.array(z.string()).default([]),
    }),
  ),
  /** Words without meaning. */
  banned: z.array(z.string()),
  /** User interface labels that are misspelt on the screen itself. */
  labels: z.array(z.string()),
  /** Words and stems (`учётн*`) that are always written with ё. */
  yo: z.array(z.string().includes("ё")),
  /** Names of hosts that titles of sessions begin with. */
  hosts: z.array(z.string()).default([]),
});

/** content/terms.yaml, prepared for searching. */
export type TermList = ReturnType<typeof parseTerms>;

/**
 * Parses the list. `*` is any ending of a word and `#` a version number; case is ignored unless a
 * word has capitals, and a space is any whitespace.
 */
export function parseTerms(text: string) {
  const { terms, banned, labels, yo, hosts } = schema.parse(parse(text));
  return {
    variants: [
      ...terms.flatMap(({ term, not, except, files }) =>
        not.map((variant) => ({
          pattern: wordPattern(variant),
          except: except.length > 0 ? new RegExp(except.map(source).join("|"), "giu") : null,
          files,
          expected: `«${term}» вместо «${variant}»`,
        })),
      ),
      ...banned.map((word) => ({
        pattern: wordPattern(word),
        except: null,
        files: [],
        expected: `слово «${word}» ничего не добавляет: уберите`,
      })),
    ],
    labels,
    yo: yo.map((word) => ({
      pattern: new RegExp(`^${source(word).replaceAll("ё", "е")}$`, "iu"),
      expected: `пишется ё: «${word}»`,
    })),
    hosts,
  };
}

/** Names that the list forbids, and words that lack their ё. */
export function termProblems(run: ProseRun, list: TermList): Problem[] {
  if (run.kind === "inline code") return [];
  const text = quotedLabels(run.text);
  const problem = (offset: number, expected: string): Problem =>
    proseProblem(run, offset, "terms", expected);
  const variants = list.variants.flatMap(({ pattern, except, files, expected }) => {
    if (files.includes(run.file)) return [];
    const kept = except ? text.replace(except, (part) => OBJECT.repeat(part.length)) : text;
    return [...kept.matchAll(pattern)].map((match) => problem(match.index, expected));
  });
  const words = wordsOf({ text }).flatMap((word) => {
    const form = word.text.includes("ё")
      ? undefined
      : list.yo.find(({ pattern }) => pattern.test(word.text));
    return form ? [problem(word.offset, form.expected)] : [];
  });
  return [...variants, ...words];
}

// Text in «» is often a label of another program's interface, written as it is there.
function quotedLabels(text: string): string {
  return text.replace(/«[^«»]*»|"[^"\n]*"/g, (label) => OBJECT.repeat(label.length));
}

function wordPattern(words: string): RegExp {
  const flags = words === words.toLowerCase() ? "giu" : "gu";
  return new RegExp(`(?<![\\p{L}\\d-])(?:${source(words)})(?![\\p{L}\\d])`, flags);
}

function source(words: string): string {
  return words
    .split(" ")
    .map((word) =>
      word
        .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
        .replaceAll("*", "\\p{L}*")
        .replaceAll("#", "v?\\d+(?:\\.\\d+)*"),
    )
    .join("[\\s\\u00A0]+");
}
