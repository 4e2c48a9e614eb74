import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { checkedYaml, type CheckedYaml } from "../content-model/checked-yaml";
import { errorIdsFile, errorIdsSchema, type ErrorIds } from "../content-model/error-ids";
import { errorWordsFile, errorWordsSchema, type ErrorWords } from "../content-model/error-words";
import { redirectsFile, redirectsSchema, type Redirects } from "../content-model/redirects";

/** The redirects of earlier addresses; none without the file. */
export function contentRedirects(folder = "content"): CheckedYaml<Redirects> {
  return readList(folder, redirectsFile, redirectsSchema, "redirects: []");
}

/** The permanent addresses of messages; none without the file. */
export function contentErrorIds(folder = "content"): CheckedYaml<ErrorIds> {
  return readList(folder, errorIdsFile, errorIdsSchema, "pages: {}");
}

/** Other texts of messages; none without the file. */
export function contentErrorWords(folder = "content"): CheckedYaml<ErrorWords> {
  return readList(folder, errorWordsFile, errorWordsSchema, "{}");
}

function readList<T>(
  folder: string,
  file: string,
  schema: z.ZodType<T>,
  none: string,
): CheckedYaml<T> {
  const path = join(folder, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : none;
  return checkedYaml(`content/${file}`, text, schema);
}
