import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gapProblems } from "../../src/content-model/gaps";
import { parseContentFile } from "../../src/content-model/content-file";
import { routePaths } from "../../src/routes";
import { pageKinds } from "./kinds";
import { readKnownContent } from "./known-content";
import { addSampleTool, addToOverview, addUnknownWords } from "./lists";
import type { Answers, Question } from "./page-kind";

export interface PageRequest {
  /** The project's folder, which contains `content`. */
  readonly root: string;
  readonly kind: string;
  readonly name: string;
  /** Answers given as options. */
  readonly said: Answers;
  /** Asks on the terminal; null if there is none. */
  readonly ask: ((question: Question) => Promise<string>) | null;
}

export type CreatedPage =
  | { readonly kind: "refused"; readonly why: string }
  | {
      readonly kind: "created";
      readonly file: string;
      readonly gaps: number;
      /** Other files that were changed. */
      readonly changed: readonly string[];
    };

/**
 * Creates a page with everything its kind requires, and a gap for everything its author must write.
 */
export async function createPage(request: PageRequest): Promise<CreatedPage> {
  const { root, kind, name, said, ask } = request;
  const refused = (why: string): CreatedPage => ({ kind: "refused", why });
  const pageKind = pageKinds[kind];
  if (!pageKind)
    return refused(
      `Вида страницы «${kind}» нет: бывает ${Object.keys(pageKinds).join(", ")}, см. content/README.md.`,
    );
  const plain = pageKind.plainName(name);
  if (!pageKind.names.test(plain)) return refused(`${pageKind.nameFault}, а не «${name}».`);
  const folder = join(root, "content");
  const content = readKnownContent(folder);
  const questions = pageKind.questions(plain, content);
  const unasked = unaskedOption(said, questions);
  if (unasked !== null)
    return refused(
      `У вида ${kind} нет параметра --${unasked}: есть ${questions.map(({ option }) => `--${option}`).join(", ")}.`,
    );
  const answers = await answersTo(questions, said, ask);
  if (typeof answers === "string") return refused(answers);
  const file = pageKind.file(plain, answers);
  const text = pageKind.draft(plain, answers, content);
  const taken = takenBy(file, text, folder, content.pages);
  if (taken !== null) return refused(taken);

  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  const { title = "", tool = "", english = "", account = "", place = "" } = answers;
  return {
    kind: "created",
    file: `content/${file}`,
    gaps: gapProblems(file, text).length,
    changed: [
      ...(place === "" ? [] : addToOverview(folder, place, file, tool || title)),
      ...(account === "" ? [] : addSampleTool(root, account.replace("svc.", ""))),
      ...(await addUnknownWords(folder, `${title}\n${tool}\n${english}`)),
    ].map((each) => each.slice(root.length + 1)),
  };
}

function unaskedOption(said: Answers, questions: readonly Question[]): string | null {
  const asked = new Set<string>(questions.map(({ option }) => option));
  return Object.keys(said).find((option) => !asked.has(option)) ?? null;
}

/** The answers by option; or what is wrong with one, in a sentence. */
async function answersTo(
  questions: readonly Question[],
  said: Answers,
  ask: PageRequest["ask"],
): Promise<Record<string, string> | string> {
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const { option, initial, text, fault } = question;
    const answer =
      said[option] ??
      (ask && !question.isOptionOnly ? (await ask(question)).trim() || initial : initial);
    if (answer === undefined || (answer === "" && initial !== ""))
      return `Укажите --${option}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
    const wrong = answer === initial && initial === "" ? null : (fault?.(answer) ?? null);
    if (wrong !== null) return `Параметр --${option} не подходит: ${wrong}.`;
    answers[option] = answer;
  }
  return answers;
}

function takenBy(
  file: string,
  text: string,
  folder: string,
  pages: readonly { readonly file: string; readonly path: string }[],
): string | null {
  if (existsSync(join(folder, file))) return `Страница уже есть: content/${file}.`;
  const path = parseContentFile(file, text).file?.path.toLowerCase();
  const other = pages.find((page) => page.path.toLowerCase() === path);
  if (other) return `Адрес занят страницей content/${other.file}.`;
  const isOfCode = routePaths().some((each) => each.toLowerCase() === path);
  return isOfCode ? `Адрес ${path ?? ""} занят страницей самого сайта, см. src/routes.ts.` : null;
}
