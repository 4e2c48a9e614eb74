import type { Problem } from "../../../src/content-model/problem";
import { proseProblem } from "../problems";
import { OBJECT, type ProseRun } from "./prose";

const cyrillic = "\\p{Script=Cyrillic}";

/** Mistakes that automatic typography cannot correct. */
const mistakes: readonly { readonly pattern: RegExp; readonly expected: string }[] = [
  { pattern: / {2,}(?=\S)/g, expected: "два пробела подряд" },
  {
    pattern: new RegExp(`(?<=[\\p{L}\\d»)${OBJECT}])[ \\u00A0]+[,;:!?](?=[\\s${OBJECT}]|$)`, "gu"),
    expected: "пробел перед знаком препинания",
  },
  {
    pattern: new RegExp(`(?<=[\\p{L}\\d»)${OBJECT}]) \\.(?=\\s|$)`, "gu"),
    expected: "пробел перед точкой",
  },
  {
    pattern: new RegExp(`(?<=${cyrillic})[,;](?=${cyrillic})`, "gu"),
    expected: "после запятой нужен пробел",
  },
  {
    pattern: new RegExp(`(?<=${cyrillic}{2})\\.(?=${cyrillic}{2})`, "gu"),
    expected: "после точки нужен пробел",
  },
  { pattern: /(?<![.…])\.\.(?!\.)|,,|;;|(?<=\p{L})::/gu, expected: "знак препинания дважды" },
  {
    pattern: new RegExp(
      `(?<=[${cyrillic}»])-(?=\\s${cyrillic})(?!\\s(?:и|или)\\s)|(?<=${cyrillic}\\s)-(?=${cyrillic})`,
      "gu",
    ),
    expected: "тире отбивается пробелами с двух сторон, дефис стоит без них",
  },
  { pattern: /(?<=\s)--(?=\s)/g, expected: "тире пишется « — » или « - »" },
  {
    pattern: /(?<![\d.:/-])\d{1,4}-\d{1,4}(?![\d.:/-]|-|\p{L})/gu,
    expected: "между числами стоит тире без пробелов: 7–14",
  },
  { pattern: /!(?![=\w[(])/g, expected: "без восклицательных знаков" },
  {
    pattern: /(?<!\p{L})т\.(?:е|к|д|п|ч)\./giu,
    expected: "без сокращений: то есть, так как, и так далее",
  },
  { pattern: /(?<=\d)%(?=\p{L})|(?<=№)\d/gu, expected: "нужен пробел" },
  { pattern: /[“”„‟]/g, expected: 'кавычки пишутся «ёлочками» или прямые: "…"' },
  { pattern: /\u00AD|\u200B|\u200E|\uFEFF/g, expected: "невидимый знак" },
];

/** Punctuation mistakes in a run of text; a heading has no full stop. */
export function typographyProblems(run: ProseRun): Problem[] {
  if (run.kind === "inline code") return [];
  const problem = (offset: number, expected: string): Problem =>
    proseProblem(run, offset, "typography", `${expected}: «${around(run.text, offset)}»`);
  const text = run.text;
  return [
    ...mistakes.flatMap(({ pattern, expected }) =>
      [...text.matchAll(pattern)].map((match) => problem(match.index, expected)),
    ),
    ...(run.kind === "heading" && /[.,;:]$/.test(text)
      ? [problem(text.length - 1, "в конце заголовка нет знака препинания")]
      : []),
    ...pairs(text).map((offset) => problem(offset, "скобка или кавычка без пары")),
  ];
}

const closing: Readonly<Record<string, string>> = { ")": "(", "»": "«", "]": "[" };

function pairs(text: string): number[] {
  const open: { readonly sign: string; readonly offset: number }[] = [];
  const lonely: number[] = [];
  [...text.matchAll(/[()«»[\]]/g)].forEach(({ 0: sign, index }) => {
    const partner = closing[sign];
    if (partner === undefined) open.push({ sign, offset: index });
    else if (open.at(-1)?.sign === partner) open.pop();
    // `1)` numbers a list item.
    else if (!(sign === ")" && /(?:^|\s)(?:\d+|\p{L})$/u.test(text.slice(0, index))))
      lonely.push(index);
  });
  const straight = [...text.matchAll(/"/g)];
  if (straight.length % 2 === 1) lonely.push(straight.at(-1)?.index ?? 0);
  return [...lonely, ...open.map(({ offset }) => offset)];
}

function around(text: string, offset: number): string {
  return text
    .slice(Math.max(0, offset - 15), offset + 15)
    .replaceAll(OBJECT, "…")
    .replaceAll("\n", " ");
}
