import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { checkedYaml } from "../../content-model/checked-yaml";
import { errorIdsFile, errorIdsSchema, type ErrorIds } from "../../content-model/error-ids";
import { errorWordsFile, errorWordsSchema, noErrorWords } from "../../content-model/error-words";
import type { ExplainedErrors } from "./error-pages";
import { errorsFile, type ErrorSources } from "./errors-file";

/**
 * The explanations of messages from the rendered texts, and redirects of ids whose rows are gone.
 */
export function errorsOfSite({
  pages,
  sheets,
}: Pick<ErrorSources, "pages" | "sheets">): ExplainedErrors {
  const ids = readIds();
  const words = readList(errorWordsFile, errorWordsSchema) ?? noErrorWords;
  const pathPrefix = process.env.GATSBY_PATH_PREFIX_IN_USE ?? "";
  return { errors: errorsFile({ pages, sheets, ids, words, pathPrefix }), moved: ids.moved };
}

/** Redirects of ids whose rows are gone. */
export function movedErrors(): ErrorIds["moved"] {
  return readIds().moved;
}

function readIds(): ErrorIds {
  return readList(errorIdsFile, errorIdsSchema) ?? { pages: {}, moved: {} };
}

/** An invalid list counts as missing: the content check reports what is wrong. */
function readList<T>(file: string, schema: z.ZodType<T>): T | null {
  const path = join(process.cwd(), "content", file);
  return existsSync(path)
    ? checkedYaml(`content/${file}`, readFileSync(path, "utf8"), schema).data
    : null;
}
