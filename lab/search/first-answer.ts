import { brotliCompressSync, constants } from "node:zlib";
import { createSearch } from "../../src/search/search";

/** What a first query downloads, including the first file of the index. */
export interface FirstAnswer {
  readonly query: string;
  readonly files: number;
  /** In brotli. */
  readonly bytes: number;
}

/** Runs each query in a newly opened search. */
export async function firstAnswers(
  files: { get(path: string): string | undefined },
  queries: readonly string[],
  quality = 11,
): Promise<FirstAnswer[]> {
  const weights = new Map<string, number>();
  const weightOf = (path: string): number => {
    const known = weights.get(path);
    if (known !== undefined) return known;
    const weight = brotliBytes(files.get(path) ?? "", quality);
    weights.set(path, weight);
    return weight;
  };
  const answers: FirstAnswer[] = [];
  for (const query of queries) {
    const fetched: string[] = [];
    const search = await createSearch({
      async load(path) {
        fetched.push(path);
        return files.get(path) ?? "";
      },
    });
    await search.answer({ query, isLiteral: false, kind: null, limit: 8 });
    answers.push({
      query,
      files: fetched.length,
      bytes: fetched.reduce((sum, path) => sum + weightOf(path), 0),
    });
  }
  return answers;
}

/** Size of a text in brotli. */
export function brotliBytes(text: string, quality = 11): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}
