import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { ErrorsFile } from "../../src/contracts/site-files";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";

const folder = "lab/errors";
/** Held-out lines: their failures are not printed, so nobody tunes for them. */
const heldBack: readonly string[] = ["held.yaml", "kept.yaml"];

const linesSchema = z.object({
  lines: z.array(
    z.object({
      line: z.string(),
      source: z.string(),
      tool: z.string(),
      /** None: no row fits, and the right answer is none. */
      expect: z.array(z.string()),
    }),
  ),
  unrelated: z.array(z.object({ line: z.string(), source: z.string() })).default([]),
});

export interface JudgedErrors {
  readonly set: string;
  /** Lines that a row fits. */
  readonly lines: number;
  /** Per cent of these whose first answer is right. */
  readonly first: number;
  /** The same for lines of tools that have a guide here. */
  readonly guided: number;
  readonly firstGuided: number;
  /** Lines that no row fits, and how many of them got an answer. */
  readonly rowless: number;
  readonly answered: number;
  readonly unrelated: number;
  /** Unrelated lines that got an answer. */
  readonly wrong: number;
}

/**
 * Judges log lines: whether the right row comes first, and whether unrelated lines get no answer.
 * The lines are real, from public threads, except those of `families.yaml`, which are written by
 * hand, and those of `applications.yaml`, `systems.yaml` and `sources.yaml`, from the programs'
 * sources. `tell` receives the failures of tuned lines, whose figures say nothing about unseen
 * lines; the others' figures do.
 */
export async function judgedErrors(tell: (fault: string) => void): Promise<JudgedErrors[]> {
  const file = await loadErrors("content");
  const explainer = createExplainer(file);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => judge(name, file, explainer, heldBack.includes(name) ? () => undefined : tell));
}

function judge(
  name: string,
  file: ErrorsFile,
  explainer: Explainer,
  tell: (fault: string) => void,
): JudgedErrors {
  const { lines, unrelated } = linesSchema.parse(parse(readFileSync(join(folder, name), "utf8")));
  const resolve = expectedIds(file);
  const isGuided = guidedTools(file);
  const answerTo = (line: string): string | null =>
    explainer.explain(line).answers[0]?.row.id ?? null;
  const judged = lines.map(({ line, tool, expect }) => {
    const answer = answerTo(line);
    const wanted = new Set(expect.flatMap(resolve));
    const isRight = answer === null ? expect.length === 0 : wanted.has(answer);
    if (!isRight)
      tell(
        `${name}: ${line.trim().slice(0, 160)}\n  wanted ${[...wanted].join(", ") || expect.join("; ") || "nothing"}, got ${answer ?? "nothing"}`,
      );
    return { isRight, isGuided: isGuided(tool), hasRow: expect.length > 0 };
  });
  const wrong = unrelated.filter(({ line }) => {
    const answer = answerTo(line);
    if (answer !== null) tell(`${name}: unrelated ${line.trim().slice(0, 160)}\n  got ${answer}`);
    return answer !== null;
  });
  const fitted = judged.filter(({ hasRow }) => hasRow);
  const guided = fitted.filter((each) => each.isGuided);
  const rowless = judged.filter(({ hasRow }) => !hasRow);
  return {
    set: name,
    lines: fitted.length,
    first: rightShare(fitted),
    guided: guided.length,
    firstGuided: rightShare(guided),
    rowless: rowless.length,
    answered: rowless.filter(({ isRight }) => !isRight).length,
    unrelated: unrelated.length,
    wrong: wrong.length,
  };
}

/** Per cent, to a tenth. */
function rightShare(judged: readonly { readonly isRight: boolean }[]): number {
  const right = judged.filter(({ isRight }) => isRight).length;
  return Math.round((right / Math.max(1, judged.length)) * 1000) / 10;
}

/** Returns a function that tells whether a tool, or one of `PAM/SSSD`, has a guide of its own. */
function guidedTools({ sources }: ErrorsFile): (tool: string) => boolean {
  const guided = new Set(
    sources
      .flatMap(({ title, words, isGeneral }) => (isGeneral ? [] : [title, ...words]))
      .map((name) => name.toLowerCase()),
  );
  return (tool) => tool.split("/").some((name) => guided.has(name.trim().toLowerCase()));
}

/**
 * Ids of the rows that an expectation names: an id, or `page: message` as in the page's table. Rows
 * of the text that guides include belong to the sheet of numbers after `data`.
 */
function expectedIds(file: ErrorsFile): (expected: string) => string[] {
  const known = new Set(file.rows.map(({ id }) => id));
  const plain = (text: string): string =>
    text
      .replace(/<[^>]+>/g, "")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replace(/\[\[[^\]]+\]\]|[^\p{L}\p{N}]+/gu, " ")
      .trim()
      .toLowerCase();
  // A message explained by two pages has two right rows, whichever is named.
  const patternsOf = new Map(file.rows.map(({ id, patterns }) => [id, patterns.map(plain)]));
  const idsOf = new Map<string, string[]>();
  for (const [id, patterns] of patternsOf)
    for (const pattern of patterns) idsOf.set(pattern, [...(idsOf.get(pattern) ?? []), id]);
  const sameMessage = (id: string): string[] =>
    (patternsOf.get(id) ?? []).flatMap((pattern) => idsOf.get(pattern) ?? []);
  const rows = file.rows.map(({ id, to, message }) => ({
    id,
    page: (to.split("#")[0] ?? "").replace(/^.*\//, ""),
    words: plain(message),
  }));
  return (expected) => {
    if (known.has(expected)) return [expected, ...sameMessage(expected)];
    const [, page = "", message = ""] = /^([\w-]+): ([\s\S]*)$/.exec(expected) ?? [];
    const words = plain(message);
    if (page === "result-codes") return [`ad-${words.split(" ").at(-1) ?? ""}`];
    const onPage = rows.filter((row) => row.page === page || row.id.startsWith(`${page}-`));
    const exact = onPage.filter((row) => row.words === words);
    const named =
      exact.length > 0 ? exact : onPage.filter((row) => likeness(row.words, words) > 0.6);
    return [...new Set(named.flatMap(({ id }) => [id, ...sameMessage(id)]))];
  };
}

function likeness(one: string, other: string): number {
  const [first, second] = [new Set(one.split(" ")), new Set(other.split(" "))];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / Math.max(1, Math.min(first.size, second.size));
}

/** Milliseconds needed to explain a log of one megabyte. */
export async function explainingSpeed(): Promise<{ megabyte: number; ms: number; index: number }> {
  const file = await loadErrors("content");
  const started = performance.now();
  const explainer = createExplainer(file);
  const index = Math.round(performance.now() - started);
  const log = megabyteLog();
  const begun = performance.now();
  explainer.explain(log);
  return { megabyte: log.length, ms: Math.round(performance.now() - begun), index };
}

/** A log without two equal lines. */
function megabyteLog(): string {
  const tune = join(folder, "tune.yaml");
  const { lines, unrelated } = linesSchema.parse(
    parse(existsSync(tune) ? readFileSync(tune, "utf8") : "lines: []"),
  );
  const all = [...lines, ...unrelated].flatMap(({ line }) => line.trim().split("\n"));
  const log: string[] = [];
  for (let size = 0, number = 0; size < 1_000_000; number += 1) {
    const line = `Nov 21 14:02:${number} host${number} ${all[number % all.length] ?? ""}`;
    log.push(line);
    size += line.length + 1;
  }
  return log.join("\n");
}
