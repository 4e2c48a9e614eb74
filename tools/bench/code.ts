import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

const widest = 120;
const longFunction = 40;
const isTest = (file: string): boolean => /^(?:__tests__|e2e)\//.test(file);

export interface RoomRow {
  readonly room: string;
  readonly files: number;
  readonly lines: number;
  /** Lines of a file: median, 90th percentile, maximum. */
  readonly size: string;
  /** Lines over 120 columns, per cent. */
  readonly wide: number;
}

/** Sizes of the files under version control, by folder. */
export function roomRows(): RoomRow[] {
  const all = sources();
  return [...new Set(all.map(roomOf))].sort().map((room) => {
    const files = all.filter((file) => roomOf(file) === room);
    const texts = files.map((file) => readFileSync(file, "utf8").trimEnd().split("\n"));
    const sizes = texts.map(({ length }) => length).sort((one, other) => one - other);
    const lines = texts.flat();
    const wide = lines.filter(({ length }) => length > widest).length;
    return {
      room,
      files: files.length,
      lines: lines.length,
      size: [0.5, 0.9, 1].map((share) => quantile(sizes, share)).join(" / "),
      wide: Math.round((1000 * wide) / lines.length) / 10,
    };
  });
}

/**
 * Counts of hard-to-read syntax: `any`, `!`, type assertions, disabled rules, long functions. The
 * last leaves tests out.
 */
export function stumbles(): Record<string, number> {
  const counts = { any: 0, nonNull: 0, assertions: 0, silenced: 0, longFunctions: 0 };
  for (const file of sources()) {
    const text = readFileSync(file, "utf8");
    counts.silenced +=
      text.match(/\/[/*] (?:oxlint-disable|@ts-(?:ignore|nocheck|expect-error))/g)?.length ?? 0;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const lineOf = (place: number): number => source.getLineAndCharacterOfPosition(place).line;
    const count = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.AnyKeyword) counts.any += 1;
      if (ts.isNonNullExpression(node)) counts.nonNull += 1;
      if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) counts.assertions += 1;
      if (ts.isFunctionLike(node) && "body" in node && node.body && !isTest(file))
        if (lineOf(node.end) - lineOf(node.getStart()) >= longFunction) counts.longFunctions += 1;
      ts.forEachChild(node, count);
    };
    count(source);
  }
  return counts;
}

function sources(): string[] {
  return execFileSync("git", ["ls-files"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith("gatsby-types.d.ts"));
}

function roomOf(file: string): string {
  return /^(?:src\/features\/[\w-]+|src\/[\w-]+|\w+)(?=\/)/.exec(file)?.[0] ?? "the root";
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
