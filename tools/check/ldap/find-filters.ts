import { isDrawn, type CodeBlock } from "../code-blocks";
import { consoleScript } from "../snippets/console";
import { FilterError, parseFilterAt, type Filter } from "../../../src/ldap/filter";

/** A filter in code, or an invalid one. Rows of the block count from 1. */
export interface FoundFilter {
  readonly row: number;
  readonly text: string;
  /** The text with a tool's variables as the block has them. */
  readonly written: string;
  readonly filter: Filter | null;
  readonly error: string | null;
}

/** Replaces an attribute that a tool fills in: `({username_attribute}={input})`. */
export const anyAttribute = "variable-attribute";

const start =
  /(?<![\w$)\]])\((?=[&|!]\s*\(|[A-Za-z][\w-]*(?:;[\w-]+)*(?::dn)?(?::[\w.-]+)?(?:[~><:]?=)(?![=>]))/g;
const filterOption =
  /^\s*[+-]?\s*["']?[\w.[\]'"-]*filter\w*["'\]]*\s*(?:=>|[:=]|\s)\s*["']?([&|!]\(.*\)|[A-Za-z][\w-]*(?::[\w.]+:)?=[^"']+?)["']?[,;]?\s*$/gim;

/**
 * Every filter in a block: in brackets anywhere, or without brackets as the value of an option with
 * "filter" in its name.
 */
export function findFilters(block: Pick<CodeBlock, "language" | "value">): FoundFilter[] {
  if (isDrawn(block)) return [];
  const code = readable(block);
  const written = ({ text }: { readonly text: string }): string =>
    text
      .replaceAll(`(${anyAttribute}`, "({attribute}")
      .replace(/%\{(\w+)\}/g, (sign, name: string) =>
        block.value.includes(`%(${name})s`) ? `%(${name})s` : sign,
      );
  const options = [...code.matchAll(filterOption)];
  const found: FoundFilter[] = options.map((match) => {
    const each = parsed(`(${match[1] ?? ""})`, 0).found;
    const row = rowOf(code, match.index + match[0].search(/\S/));
    return { ...each, written: written(each), row };
  });
  let end = 0;
  for (const { index } of code.matchAll(start)) {
    if (
      index < end ||
      options.some((match) => index >= match.index && index < match.index + match[0].length)
    )
      continue;
    const result = parsed(code, index);
    end = result.end;
    found.push({
      ...result.found,
      written: written(result.found),
      row: rowOf(code, index),
    });
  }
  return found.sort((a, b) => a.row - b.row);
}

/** The filters in inline code; ignores those shortened with … or about conditions A and B. */
export function findInlineFilters(code: string): FoundFilter[] {
  return code.startsWith("(") && !/…|\.\.\.|\(\p{Lu}\)/u.test(code)
    ? findFilters({ language: "text", value: code })
    : [];
}

// Brackets of variables would end a value: `%(user)s` of AWX becomes `%{user}s`.
function readable({ language, value }: Pick<CodeBlock, "language" | "value">): string {
  const code = language === "console" ? consoleScript(value) : value;
  const plain =
    language === "xml"
      ? code.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">")
      : code;
  return plain.replace(/%\((\w+)\)s/g, "%{$1}").replace(/\(\{\w+\}(?==)/g, `(${anyAttribute}`);
}

function parsed(
  code: string,
  index: number,
): { found: Omit<FoundFilter, "row" | "written">; end: number } {
  try {
    const { filter, end } = parseFilterAt(code, index);
    return { found: { text: code.slice(index, end), filter, error: null }, end };
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const line = code.slice(index).split("\n")[0] ?? "";
    return {
      found: {
        text: line,
        filter: null,
        error: error.message.replace(/\(знак \d+\)/, `(знак ${error.position - index + 1})`),
      },
      end: index + line.length,
    };
  }
}

function rowOf(code: string, index: number): number {
  return code.slice(0, index).split("\n").length;
}
