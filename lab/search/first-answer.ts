import { brotliCompressSync } from "node:zlib";
import { createSearch } from "../../src/search/search";

/** The bytes that each query downloads in a newly opened search, with the first file. */
export async function firstAnswers(
  files: ReadonlyMap<string, string>,
  queries: readonly string[],
): Promise<number[]> {
  const weights = new Map<string, number>();
  const weightOf = (path: string): number => {
    const weight = weights.get(path) ?? brotliBytes(files.get(path) ?? "");
    weights.set(path, weight);
    return weight;
  };
  const answers: number[] = [];
  for (const query of queries) {
    let bytes = 0;
    const search = await createSearch({
      async load(path) {
        bytes += weightOf(path);
        return files.get(path) ?? "";
      },
    });
    await search.answer({ query, isLiteral: false, kind: null, limit: 8 });
    answers.push(bytes);
  }
  return answers;
}

/** Size of a text in brotli. */
export function brotliBytes(text: string): number {
  return brotliCompressSync(text).length;
}
