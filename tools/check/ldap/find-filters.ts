import { isDrawn, rowAt, type CodeBlock } from "../code-blocks";
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
  const found = (index: number, { text, filter, error }: ParsedFilter): FoundFilter => ({
    row: rowAt(code, index),
    text,
    written: text
      .replaceAll(`(${anyAttribute}`, "({attribute}")
      .replace(/%\{(\w+)\}/g, (sign, name: string) =>
        block.value.includes(`%(${name})s`) ? `%(${name})s` : sign,
      ),
    filter,
    error,
  });
  const options = [...code.matchAll(filterOption)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    found: found(match.index + match[0].search(/\S/), parsed(`(${match[1] ?? ""})`, 0)),
  }));
  let end = 0;
  const bracketed = [...code.matchAll(start)].flatMap(({ index }) => {
    const isInOption = options.some((option) => index >= option.start && index < option.end);
    if (index < end || isInOption) return [];
    const filter = parsed(code, index);
    end = filter.end;
    return [found(index, filter)];
  });
  return [...options.map((option) => option.found), ...bracketed].sort((a, b) => a.row - b.row);
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

type ParsedFilter = ReturnType<typeof parsed>;

function parsed(code: string, index: number) {
  try {
    const { filter, end } = parseFilterAt(code, index);
    return { text: code.slice(index, end), filter, error: null, end };
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const text = code.slice(index).split("\n")[0] ?? "";
    const message = error.message.replace(/\(знак \d+\)/, `(знак ${error.position - index + 1})`);
    return { text, filter: null, error: message, end: index + text.length };
  }
}
