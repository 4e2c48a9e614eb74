import type { Problem } from "../../../src/content-model/problem";
import { blockProblem, isExempt, type CodeBlock } from "../code-blocks";
import { consoleScript } from "../snippets/console";

interface Rule {
  readonly pattern: RegExp;
  readonly expected: string;
}

const on = String.raw`["']?(?:true|yes|on|1|y|start_?tls|required|force)\b`;

/** What the product does not support at 2.4.0, as configurations and commands write it. */
const refused: readonly Rule[] = [
  {
    pattern: /1\.2\.840\.113556\.1\.4\.80[34]/,
    expected:
      "правил …803 и …804 служба каталогов не знает: проверяйте nsAccountLock или членство в группе",
  },
  {
    pattern: /(?<![\d.])326[89](?![\d.])/,
    expected: "портов 3268 и 3269 у службы каталогов нет: 389 или 636",
  },
  { pattern: /\bldapcompare\b/, expected: "операции Compare у службы каталогов нет" },
  {
    pattern: new RegExp(String.raw`compare_?operation["'\]]*\s*(?:=>|[:=]|\s)\s*${on}`, "i"),
    expected: "операции Compare у службы каталогов нет: выключите",
  },
  {
    pattern: /\s-E\s*['"]?!?pr=|\bpagedResults\b|1\.2\.840\.113556\.1\.4\.319/,
    expected: "постраничной выдачи у службы каталогов нет",
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:\w*_)?paged?_?(?:results?|search(?:es)?|control)\w*["'\]]*\s*(?:=>|[:=]|\s)\s*${on}`,
      "i",
    ),
    expected: "постраничной выдачи у службы каталогов нет: выключите",
  },
  {
    pattern: /(?:paging|page)_?size["'\]]*\s*(?:=>|[:=]|\s)\s*["']?[1-9]/i,
    expected: "постраничной выдачи у службы каталогов нет: размер страницы 0",
  },
  {
    pattern: new RegExp(String.raw`start[_-]?tls\w*["'\]]*\s*(?:=>|[:=]|\s)\s*${on}`, "i"),
    expected: "StartTLS у службы каталогов нет: LDAPS на порту 636",
  },
  {
    pattern:
      /(?:encryption|method|security|\btls|\bssl)\w*["'\]]*\s*(?:=>|[:=]|\s)\s*["']?start_?tls\b/i,
    expected: "StartTLS у службы каталогов нет: LDAPS на порту 636",
  },
  {
    pattern: new RegExp(String.raw`\b(?:TLSEnable|ldapTLS)["']?\s*(?:=>|[:=]|\s)\s*${on}`),
    expected: "StartTLS у службы каталогов нет: LDAPS на порту 636",
  },
  {
    pattern: /\bldap(?:search|modify|add|delete|whoami|passwd|modrdn|compare)\b.*\s-Z{1,2}(?:\s|$)/,
    expected: "StartTLS у службы каталогов нет: -H ldaps://…",
  },
];

/** What works at 2.4.0 and leaves no trace: no answer or no audit event. */
const silent: readonly Rule[] = [
  {
    pattern: /\bldapwhoami\b/,
    expected:
      "ldapwhoami при удачном входе молчит: ищите свою запись, как content/shared/own-entry",
  },
  {
    pattern: /\bldapmodify\b(?!.*\s-[cn]\b).*\s-f\s/,
    expected:
      "последнее изменение не попадёт в аудит: (cat файл; echo; sleep 20) | ldapmodify, без -f",
  },
];

/**
 * Code that uses unsupported features. Prose and tables may mention them; code would be copied.
 * Accepts command output, removed lines of diffs and exempt blocks.
 */
export function refusedProblems(block: CodeBlock): Problem[] {
  return rowProblems(block, refused);
}

/** Code, that of message sheets too, whose success leaves no trace. */
export function silentProblems(block: CodeBlock): Problem[] {
  return rowProblems(block, silent);
}

function rowProblems(block: CodeBlock, rules: readonly Rule[]): Problem[] {
  if (isExempt(block)) return [];
  const code = block.language === "console" ? consoleScript(block.value) : block.value;
  return code.split("\n").flatMap((row, index) => {
    if (block.language === "diff" && row.startsWith("-")) return [];
    const found = isComment(row, block.language)
      ? undefined
      : rules.find(({ pattern }) => pattern.test(row));
    return found ? [blockProblem(block, index + 1, found.expected, "refused")] : [];
  });
}

/** True if a filter uses an unsupported matching rule. */
export function isRefusedRule(rule: string | null): boolean {
  return rule !== null && /^1\.2\.840\.113556\.1\.4\.80[34]$/.test(rule);
}

function isComment(row: string, language: string): boolean {
  return language === "php"
    ? /^\s*(?:\/\/|#|\*)/.test(row)
    : language !== "console" && /^\s*[#;]/.test(row);
}
