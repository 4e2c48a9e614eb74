import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gapProblems } from "../../src/content-model/gaps";
import { parseContentFile } from "../../src/content-model/content-file";
import { routePaths } from "../../src/routes";
import { Refusal } from "../run/refusal";
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

/**
 * Creates a page with everything its kind requires, and a gap for everything its author must write.
 * Throws a `Refusal` if the request does not fit in with the content.
 */
export async function createPage(request: PageRequest) {
  const { root, kind, name, said, ask } = request;
  const pageKind = pageKinds[kind];
  if (!pageKind)
    throw new Refusal(
      `Вида страницы «${kind}» нет: бывает ${Object.keys(pageKinds).join(", ")}, см. content/README.md.`,
    );
  const plain = pageKind.plainName(name);
  if (!pageKind.names.test(plain)) throw new Refusal(`${pageKind.nameFault}, а не «${name}».`);
  const folder = join(root, "content");
  const content = readKnownContent(folder);
  const questions = pageKind.questions(plain, content);
  const options = questions.map(({ option }) => option);
  const unasked = Object.keys(said).find((option) => !options.includes(option));
  if (unasked !== undefined)
    throw new Refusal(
      `У вида ${kind} нет параметра --${unasked}: есть ${options.map((option) => `--${option}`).join(", ")}.`,
    );
  const answers: Record<string, string> = {};
  for (const question of questions)
    answers[question.option] = await answerTo(question, said[question.option], ask);
  const file = pageKind.file(plain, answers);
  const text = pageKind.draft(plain, answers, content);
  refuseTaken(file, text, folder, content.pages);

  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  const { title = "", tool = "", english = "", account = "", place = "" } = answers;
  return {
    file: `content/${file}`,
    gaps: gapProblems(file, text).length,
    /** Other files that were changed. */
    changed: [
      ...(place === "" ? [] : addToOverview(folder, place, file, tool || title)),
      ...(account === "" ? [] : addSampleTool(root, account.replace("svc.", ""))),
      ...(await addUnknownWords(folder, `${title}\n${tool}\n${english}`)),
    ].map((each) => each.slice(root.length + 1)),
  };
}

async function answerTo(
  question: Question,
  said: string | undefined,
  ask: PageRequest["ask"],
): Promise<string> {
  const { option, initial, text, fault } = question;
  const answer =
    said ?? (ask && !question.isOptionOnly ? (await ask(question)).trim() || initial : initial);
  if (answer === undefined || (answer === "" && initial !== ""))
    throw new Refusal(`Укажите --${option}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`);
  const wrong = answer === initial && initial === "" ? null : (fault?.(answer) ?? null);
  if (wrong !== null) throw new Refusal(`Параметр --${option} не подходит: ${wrong}.`);
  return answer;
}

function refuseTaken(
  file: string,
  text: string,
  folder: string,
  pages: readonly { readonly file: string; readonly path: string }[],
): void {
  if (existsSync(join(folder, file))) throw new Refusal(`Страница уже есть: content/${file}.`);
  const path = parseContentFile(file, text).file?.path.toLowerCase();
  const other = pages.find((page) => page.path.toLowerCase() === path);
  if (other) throw new Refusal(`Адрес занят страницей content/${other.file}.`);
  if (routePaths().some((each) => each.toLowerCase() === path))
    throw new Refusal(`Адрес ${path ?? ""} занят страницей самого сайта, см. src/routes.ts.`);
}
