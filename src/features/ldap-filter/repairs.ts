import { parseFilter } from "#src/ldap/filter";

/** A filter that says what a broken one probably means. */
export interface Repair {
  /** What is wrong, in whole sentences. */
  readonly text: string;
  readonly filter: string;
}

type Slip = readonly [pattern: RegExp, written: string, sentence: string];

const name = String.raw`[\w.;:-]+`;

/** Usual slips, in the order in which they are mended. */
const slips: readonly Slip[] = [
  [/&amp;/g, "&", "Запись &amp; нужна только внутри XML, в самом фильтре стоит &."],
  [/&gt;/g, ">", "Запись &gt; нужна только внутри XML, в самом фильтре стоит >."],
  [/&lt;/g, "<", "Запись &lt; нужна только внутри XML, в самом фильтре стоит <."],
  [/^["'«“„`](.*)["'»”“`]$/gs, "$1", "Кавычки вокруг фильтра в него не входят."],
  [
    /=\s*[«“”„‘"']([^()«»“”„‘’"']*)[»“”’"'](?=\)|$)/g,
    "=$1",
    "Кавычки вокруг значения входят в него.",
  ],
  [
    /^\(?(\([^()]*\))\s*(?:or|\|\||или)\s*(\([^()]*\))\)?$/gi,
    "(|$1$2)",
    "Слов между условиями не бывает: знак | стоит один раз, перед ними.",
  ],
  [
    /\)\s*(?:and|&&|и)\s*(?=\()/gi,
    ")",
    "Слов между условиями не бывает: знак & стоит один раз, перед ними.",
  ],
  [
    new RegExp(String.raw`\(\s*(${name}=[^()]*?)\s+and\s+(${name}=[^()]*)\)`, "gi"),
    "(&($1)($2))",
    "Слов между условиями не бывает: знак & стоит один раз, перед ними.",
  ],
  [
    new RegExp(String.raw`\(\s*(${name})\s*(?:!=|<>)\s*([^()]*)\)`, "g"),
    "(!($1=$2))",
    "Знака != в фильтре нет: отрицают всё условие.",
  ],
  [
    new RegExp(String.raw`\(\s*(${name})\s*([<>])(?!=)\s*([^()]*)\)`, "g"),
    "(&($1$2=$3)(!($1=$3)))",
    "Знаков > и < в фильтре нет, есть >= и <=: равенство исключают отдельно.",
  ],
  [
    new RegExp(String.raw`\(!\s*(${name}=[^()]*)\)`, "g"),
    "(!($1))",
    "Условие под отрицанием стоит в своих скобках.",
  ],
  [
    /(?<=[(&|!)])\s+(?=[(&|!])|(?<=\))\s+(?=\))/g,
    "",
    "Между скобками и знаками пробелов не бывает (RFC 4515).",
  ],
  [new RegExp(String.raw`^(${name}[~<>]?=[^()]*)$`, "g"), "($1)", "Условие стоит в скобках."],
  [/^\(\((.*)\)\)$/gs, "(&($1))", "Условия стоят рядом, а соединяет их общее (&…)."],
  [/^([&|!]\(.*\))$/gs, "($1)", "Знак и его условия стоят в общих скобках."],
];

/** Mends the usual slips of a text; null if there are none, or what comes out is no filter. */
export function repairOf(text: string): Repair | null {
  let filter = text;
  const said: string[] = [];
  for (const [pattern, written, sentence] of slips) {
    const mended = filter.replace(pattern, written);
    if (mended !== filter && !said.includes(sentence)) said.push(sentence);
    filter = mended;
  }
  const lacking = filter.split("(").length - filter.split(")").length;
  if (lacking > 0) {
    filter += ")".repeat(lacking);
    said.push("Открытых скобок больше, чем закрытых.");
  } else if (lacking === 0 && /^\(.*\)$/s.test(filter) && !isFilter(filter)) {
    filter = `(&${filter})`;
    said.push("Условия стоят рядом, а соединяет их общее (&…).");
  }
  return said.length > 0 && isFilter(filter) ? { text: said.join(" "), filter } : null;
}

/** The same for a text that is a filter, but hardly the one that was meant. */
export function isSuspicious(text: string): boolean {
  return /=\s*[«“”„‘"'][^()]*[»“”’"'](?=\))|&(?:amp|lt|gt);|\s(?:and|AND)\s+[\w.;:-]+=/.test(text);
}

function isFilter(text: string): boolean {
  try {
    parseFilter(text);
    return true;
  } catch {
    return false;
  }
}
