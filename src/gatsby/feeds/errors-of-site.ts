import { errorWordsSchema } from "../../content-model/error-words";
import type { ErrorsFile } from "../../contracts/site-files";
import { contentErrorIds, contentErrorWords } from "../content-lists";
import { errorsFile, type ErrorSources } from "./errors-file";

/**
 * The explanations of messages from the rendered texts. An invalid list counts as empty: the
 * content check reports what is wrong.
 */
export function errorsOfSite({
  pages,
  sheets,
}: Pick<ErrorSources, "pages" | "sheets">): ErrorsFile {
  return errorsFile({
    pages,
    sheets,
    ids: contentErrorIds().data ?? {},
    words: contentErrorWords().data ?? errorWordsSchema.parse({}),
    pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "",
  });
}
