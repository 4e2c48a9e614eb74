import { fillReaderDefaults } from "../../content-model/placeholders";
import type { Json } from "./json";

/** Characters that fit a line of a code block, as the check of long lines has it. */
export const longestLine = 79;

/** Differences between the languages that print a JSON value alike. */
type ValueSyntax = typeof jsonSyntax;

export const jsonSyntax = {
  indent: "  ",
  // After the last item of a broken list.
  lastComma: "",
  names: { null: "null", true: "true", false: "false" },
};

export const pythonSyntax: ValueSyntax = {
  indent: "    ",
  lastComma: ",",
  names: { null: "None", true: "True", false: "False" },
};

/**
 * A value in a language's syntax: on one line if it fits after `before` characters, otherwise an
 * item a line.
 */
export function printedValue(value: Json, syntax: ValueSyntax, margin = "", before = 0): string {
  if (value === null || typeof value === "boolean")
    return syntax.names[String(value) as keyof ValueSyntax["names"]];
  if (typeof value !== "object") return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const items = (inner: string): string[] =>
    Array.isArray(value)
      ? value.map((each) => printedValue(each, syntax, inner, 0))
      : Object.entries(value).map(([name, each]) => {
          const key = `${JSON.stringify(name)}: `;
          return key + printedValue(each, syntax, inner, widthOf(key));
        });
  const line = `${open}${items("").join(", ")}${close}`;
  // A comma follows.
  if (!line.includes("\n") && widthOf(margin + line) + before < longestLine) return line;
  const inner = margin + syntax.indent;
  return [
    open,
    items(inner)
      .map((item) => inner + item)
      .join(",\n") + syntax.lastComma,
    margin + close,
  ].join("\n");
}

/** Characters of a line with the reader's values at their defaults. */
export function widthOf(line: string): number {
  return [...fillReaderDefaults(line)].length;
}
