import type { Problem } from "../../src/content-model/problem";
import { addressProblems } from "../content/addresses";
import { errorListProblems } from "../content/error-lists";
import { loadContent } from "../../src/gatsby/load-content";
import { contentFiles } from "./content-files";
import { checkParts, type Part } from "./parts";

/** Result of one part of the checks. */
export type PartResult = Awaited<ReturnType<typeof runPart>>;

export interface ChecksOptions {
  /**
   * Only files whose path (with `content/`) begins with one of these. All pages are read anyway,
   * because links lead everywhere.
   */
  readonly prefixes?: readonly string[];
  readonly hasReport?: boolean;
  /** Called with each part as soon as it is done. */
  readonly onPart?: (result: PartResult) => void;
}

/** Runs all checks of a content folder, one part after another. */
export async function runChecks(
  folder: string,
  { prefixes = ["content/"], hasReport = false, onPart = () => {} }: ChecksOptions = {},
): Promise<{ results: PartResult[]; pages: number }> {
  const results: PartResult[] = [];
  const isWanted = (file: string): boolean => prefixes.some((prefix) => file.startsWith(prefix));
  const take = async (part: Part): Promise<void> => {
    const result = await runPart(part, isWanted);
    results.push(result);
    onPart(result);
  };
  const loading = loadContent(folder);
  await take({ name: "страницы", run: async () => (await loading).problems });
  const content = await loading;
  const { pages, sheets, api } = content;
  await take({
    name: "адреса сообщений",
    run: () => errorListProblems(folder, pages, sheets),
  });
  await take({ name: "прежние адреса", run: () => addressProblems(content) });
  const wanted = pages.filter((page) => isWanted(`content/${page.parsed.file}`));
  const files = contentFiles(folder).filter((each) => isWanted(each.file));
  const parts = checkParts({ folder, files, pages: wanted, sheets, api, hasReport });
  for (const part of parts) await take(part);
  return { results, pages: wanted.length };
}

async function runPart(part: Part, isWanted: (file: string) => boolean) {
  const start = performance.now();
  const done = (found: readonly Problem[], failure: string | null) => {
    const problems = found.filter((problem) => isWanted(problem.file));
    return {
      name: part.name,
      errors: part.isWarning ? [] : problems,
      warnings: part.isWarning ? problems : [],
      /** Why it could not run, such as a missing program. */
      failure,
      milliseconds: Math.round(performance.now() - start),
    };
  };
  try {
    return done(await part.run(), null);
  } catch (error) {
    return done([], error instanceof Error ? error.message : String(error));
  }
}
