import type { ErrorRow } from "../../contracts/site-files";
import { createExplainer } from "../../errors/explain";
import { codeParser } from "../../markup/languages";
import type { LoadedContent } from "../load-content";
import { errorsFile } from "./errors-file";

/** The best explanation of a line, as the browser would find it; null if there is none. */
export function explainedLine(content: LoadedContent, line: string): ErrorRow | null {
  return createExplainer(errorsFile(content)).explain(line).answers[0]?.row ?? null;
}

/** The number of code blocks that a program or a parser checks. */
export function checkedCodes({ pages, sheets }: Pick<LoadedContent, "pages" | "sheets">): number {
  return [...pages, ...sheets]
    .flatMap(({ rendered }) => rendered.codes)
    .filter((code) => codeParser(code) !== null).length;
}
