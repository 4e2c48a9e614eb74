import { librarySignIn, signInWords } from "../../src/content-model/library-sign-ins";
import { codeParser } from "../../src/markup/languages";
import type { LoadedPage } from "../../src/gatsby/load-content";

/**
 * The strongest proof of a page: runs against the product, a sign-in with the tool's library,
 * queries to a directory, steps its author ran, blocks read by a parser, the source a guide was
 * written from. A higher strength is a stronger one.
 */
export function proofStrength({ parsed, rendered }: LoadedPage) {
  const doc = parsed.kind === "doc" ? parsed.data : null;
  const runs = doc?.proof.runs ?? [];
  const onProduct = runs.filter(({ on }) => on === "product").length;
  if (onProduct > 0) return { strength: 5, words: `выполнено на каталоге: ${onProduct}` };
  const signIn = librarySignIn(parsed.file);
  if (signIn) return { strength: 4, words: signInWords(signIn) };
  const queries = doc?.queries.length ?? 0;
  if (queries > 0) return { strength: 3, words: `запросы к OpenLDAP: ${queries}` };
  if (runs.length > 0) return { strength: 2, words: `шаги автора: ${runs.length}` };
  const blocks = rendered.codes.filter((code) => codeParser(code) !== null).length;
  if (blocks > 0) return { strength: 2, words: `разобраны блоки: ${blocks}` };
  if (doc?.guide?.confirmed === "source") return { strength: 1, words: "по исходному коду" };
  return { strength: 0, words: "нет" };
}
