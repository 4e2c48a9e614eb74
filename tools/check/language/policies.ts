import type { Problem } from "../../../src/content-model/problem";
import type { ProseRun } from "./prose";

const creates = /(?<!\p{L})создайте\s[^.;]*?(?<!парольн\p{L}{2}\s)политик/iu;
const enables = /(?<!\p{L}|не\s)включите(?!\p{L})/iu;

/**
 * A network policy is made without being enabled: the panel makes it disabled, so it changes
 * nothing, or locks the reader out once he narrows the common one.
 */
export function policyProblems(run: ProseRun): Problem[] {
  if (run.kind !== "paragraph" && run.kind !== "cell") return [];
  const at = run.text.search(creates);
  return at === -1 || enables.test(run.text)
    ? []
    : [
        {
          file: run.file,
          line: run.lineAt(at),
          field: "policies",
          expected: "созданная в панели политика выключена: здесь же напишите «включите»",
        },
      ];
}
