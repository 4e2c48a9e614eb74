import { longestLine, widthOf } from "./printed-value";

/** Escapes characters outside code that MDX would parse: `{`, `}` and `<`. */
export function prose(text: string): string {
  return text
    .trim()
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{}<]/g, "\\$&")))
    .join("");
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => prose(cell.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|")) || "–").join(" | ")} |`;
  return [line(head), `| ${head.map(() => "---").join(" | ")} |`, ...rows.map(line)].join("\n");
}

/** A code block; one with a string too long to break wraps. */
export function fence(language: string, code: string): string {
  const isLong = code.split("\n").some((line) => widthOf(line) > longestLine);
  return `\`\`\`${language}${isLong ? " wrap" : ""}\n${code}\n\`\`\``;
}
