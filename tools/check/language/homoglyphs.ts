import type { Problem } from "../../../src/content-model/problem";
import { blockProblem, type CodeBlock } from "../code-blocks";
import { proseProblem } from "../problems";
import type { ProseRun } from "./prose";

const mixed = /(?=\p{L}*\p{Script=Cyrillic})(?=\p{L}*\p{Script=Latin})\p{L}+/gu;
// A single Latin letter between Russian words is a typo: a, c, o and y look like Russian one-letter
// words.
const lonely = /(?<=\p{Script=Cyrillic}[ \u00A0])[acoy](?=[ \u00A0]\p{Script=Cyrillic})/gu;

/** Words that mix Latin and Cyrillic letters, in text and inline code. */
export function homoglyphProblems(run: ProseRun): Problem[] {
  const text = run.kind === "inline code" ? withoutEscapes(run.text) : run.text;
  return [...text.matchAll(mixed), ...text.matchAll(lonely)].map(({ 0: word, index }) =>
    proseProblem(run, index, "letters", sentence(word)),
  );
}

/** The same in code blocks. */
export function codeHomoglyphProblems(block: CodeBlock): Problem[] {
  return block.value
    .split("\n")
    .flatMap((row, index) =>
      [...withoutEscapes(row).matchAll(mixed)].map((match) =>
        blockProblem(block, index + 1, sentence(match[0]), "letters"),
      ),
    );
}

function sentence(word: string): string {
  const latin = [...word].filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  const alien = latin * 2 > word.length ? /\p{Script=Cyrillic}/u : /\p{Script=Latin}/u;
  const marked = [...word].map((letter) => (alien.test(letter) ? `[${letter}]` : letter)).join("");
  return word.length === 1
    ? `латинская буква «${word}» вместо русской`
    : `в слове «${marked}» буквы двух алфавитов`;
}

function withoutEscapes(code: string): string {
  return code.replace(/\\[nrtbx]|%[a-z](?=\p{Script=Cyrillic})/gu, "  ");
}
