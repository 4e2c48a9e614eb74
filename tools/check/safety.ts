import type { Problem } from "../../src/content-model/problem";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { blockProblem, codeBlocks, type CodeBlock } from "./code-blocks";
import { bodyProblem } from "./problems";
import { pageRules, rules, type PageRule, type Rule } from "./safety-rules";

/** Examples of a page that are unsafe to copy. */
export function safetyProblems(page: LoadedPage): Problem[] {
  return [
    ...pageRules.flatMap((rule) => pageProblems(page, rule)),
    ...codeBlocks([page]).flatMap((block) => [
      ...rules.flatMap((rule) => ruleProblems(block, rule)),
      ...openVpnProblems(block),
      ...plainLdapProblems(block, page),
    ]),
  ];
}

function pageProblems(page: LoadedPage, { pattern, needs, expected }: PageRule): Problem[] {
  const { body } = page.parsed;
  if (needs.test(body)) return [];
  const row = body.split("\n").findIndex((line) => pattern.test(line));
  return row === -1 ? [] : [bodyProblem(page, row, "safety", expected)];
}

function ruleProblems(block: CodeBlock, { patterns, except, unless, expected }: Rule): Problem[] {
  if (unless?.test(block.value)) return [];
  const found = commands(block).find(({ text }) => {
    const rest = except ? text.replace(except, "") : text;
    return patterns.some((pattern) => pattern.test(rest));
  });
  return found ? [blockProblem(block, found.row, expected, "safety")] : [];
}

// Lines of a block, those that go on after a backslash as one.
function commands({
  language,
  value,
}: CodeBlock): { readonly text: string; readonly row: number }[] {
  const found: { text: string; row: number }[] = [];
  let goesOn = false;
  for (const [index, line] of value.split("\n").entries()) {
    const own = goesOn && language === "console" ? line.replace(/^> ?/, "") : line;
    const last = found.at(-1);
    if (goesOn && last) last.text = `${last.text.slice(0, -1)} ${own.trimStart()}`;
    else found.push({ text: line, row: index + 1 });
    goesOn = line.endsWith("\\");
  }
  return found;
}

function openVpnProblems(block: CodeBlock): Problem[] {
  const isOpenVpn =
    /^dev (?:tun|tap)\b/m.test(block.value) && /^(?:server|client|remote)\b/m.test(block.value);
  return !isOpenVpn || /^tls-crypt(?:-v2)?\s/m.test(block.value)
    ? []
    : [blockProblem(block, 0, "в настройке OpenVPN нужен tls-crypt", "safety")];
}

const plainLdap = /\bldap:\/\/(?!ldap_server)|["']?\bport["']?\s*(?:=>|[:=])\s*["']?389\b/;
const saysPlain = /открыт(?:о|ом|ым|ому)(?![а-яё])|без шифрования|не шифру/iu;

// Asking the root entry without a name shows the network nothing that everybody may not ask.
const asksRoot = /-s base -b ""/;

function plainLdapProblems(block: CodeBlock, { parsed, rendered }: LoadedPage): Problem[] {
  const found = commands(block).find(({ text }) => plainLdap.test(text) && !asksRoot.test(text));
  if (!found) return [];
  const line = block.line - parsed.bodyLine + 1;
  const section = rendered.sections.findLast((each) => each.line <= line);
  if (saysPlain.test(section?.text ?? "")) return [];
  const expected = "порт 389 не шифрует: скажите в этом разделе, что видно в сети";
  return [blockProblem(block, found.row, expected, "safety")];
}
