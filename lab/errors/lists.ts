import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

/** A line of a log with what is right for it. */
export interface JudgedLine {
  readonly line: string;
  /** Ids of rows that answer it; empty if silence is right; null if a person has to judge. */
  readonly expected: readonly string[] | null;
  /** What is the matter, in words. */
  readonly diagnosis: string;
}

export interface JudgedList {
  readonly name: string;
  readonly lines: readonly JudgedLine[];
}

/** Lists of people who tune nothing, kept outside the repository. */
const outside = process.env.LAB_LISTS;

/** The lists of the laboratory and of the folder that LAB_LISTS names. */
export function judgedLists(known: ReadonlySet<string>): JudgedList[] {
  return ["lab/errors", ...(outside === undefined ? [] : [outside])].flatMap((folder) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /\.(?:tsv|yaml)$/.test(name))
      .map((name) => ({
        name: basename(name).replace(/\.\w+$/, ""),
        lines: readLines(readFileSync(join(folder, name), "utf8"), name.endsWith(".tsv"), known),
      })),
  );
}

function readLines(text: string, isTable: boolean, known: ReadonlySet<string>): JudgedLine[] {
  return isTable ? linesOfTable(text, known) : linesOfYaml(text, known);
}

const signs: Readonly<Record<string, string>> = { n: "\n", t: "\t" };

/** A line and, after a tab, ids of rows, or `-` for none, or a diagnosis in words. */
function linesOfTable(text: string, known: ReadonlySet<string>): JudgedLine[] {
  return text
    .replace(/^(?:# .*\n)+/, "")
    .split(/\r?\n/)
    .filter((row) => row !== "")
    .map((row) => {
      const [line = "", diagnosis = ""] = row.split("\t");
      const words = diagnosis.split(" ");
      const isOfIds = diagnosis === "-" || words.every((word) => known.has(word));
      return {
        line: line.replace(/\\([nt\\])/g, (_, sign: string) => signs[sign] ?? sign),
        expected: isOfIds ? words.filter((word) => word !== "-") : null,
        diagnosis,
      };
    });
}

const yamlSchema = z.object({
  lines: z.array(z.object({ line: z.string(), expect: z.array(z.string()) })),
  unrelated: z.array(z.object({ line: z.string() })).default([]),
});

function linesOfYaml(text: string, known: ReadonlySet<string>): JudgedLine[] {
  const { lines, unrelated } = yamlSchema.parse(parse(text));
  return [
    ...lines.map(({ line, expect }) => {
      const ids = expect.filter((each) => known.has(each));
      const isJudged = expect.length === 0 || ids.length > 0;
      return { line, expected: isJudged ? ids : null, diagnosis: expect.join("; ") };
    }),
    ...unrelated.map(({ line }) => ({ line, expected: [], diagnosis: "" })),
  ];
}
