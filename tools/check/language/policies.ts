import type { Problem } from "../../../src/content-model/problem";
import { lineProblem, proseProblem } from "../problems";
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
  if (at === -1 || enables.test(run.text)) return [];
  const expected = "созданная в панели политика выключена: здесь же напишите «включите»";
  return [proseProblem(run, at, "policies", expected)];
}

// «с «Никому»», «вместо «Никому»», «а не «Никому»» warn against it.
const asksNobody = /(?<!(?<!\p{L})(?:с|вместо|не)\s)«Никому»/iu;
const allowsPanel = /(?<!\p{L})HTTP(?![\p{L}\d/]|\s+API)/u;
const setHead = /^\|.*«IP Адреса».*«MFA»/;

/**
 * Advice that opens the panel to administrators without a second factor, unless «Группы доступа»
 * narrow it, and sets of policies of a page's own beside the one in content/shared.
 */
export function policyAdviceProblems(file: string, text: string): Problem[] {
  const isShared = file.startsWith("content/shared/");
  return text.split("\n").flatMap((row, index) => {
    const expected = adviceFault(row, isShared);
    return expected === null ? [] : [lineProblem(file, index + 1, "policies", expected)];
  });
}

function adviceFault(row: string, isShared: boolean): string | null {
  if (setHead.test(row) && !isShared)
    return 'набор политик один: <Include id="network-policies" />';
  return asksNobody.test(row) && allowsPanel.test(row) && !row.includes("«Группы доступа»")
    ? "«HTTP» и «Никому» откроют панель без второго фактора: «Выбранным группам», " +
        "группа domain admins, или «Группы доступа»"
    : null;
}
