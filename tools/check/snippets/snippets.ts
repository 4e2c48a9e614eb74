import type { Problem } from "../../../src/content-model/problem";
import { codeParser, type CodeParser } from "../../../src/markup/languages";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { ldifProblems } from "../../../src/ldap/ldif";
import { composeProblems } from "./compose";
import { jsonProblems, rubyInYaml, tomlProblems, yamlProblems } from "./data-formats";
import { iniProblems, phpProblems, pythonProblems, rubyProblems } from "./interpreted";
import { krb5Problems } from "./krb5";
import { nginxProblems } from "./nginx";
import { powershellProblems } from "./powershell";
import { propertiesProblems } from "./properties";
import { shellProblems } from "./shell";
import { sqlProblems } from "./sql";
import { sshdProblems } from "./sshd";
import { sssdProblems } from "./sssd";
import { unitProblems } from "./systemd";
import { xmlProblems } from "./xml";

type Checker = (blocks: readonly CodeBlock[]) => Problem[] | Promise<Problem[]>;

const each =
  (problemsOf: (block: CodeBlock) => Problem[]): Checker =>
  (blocks) =>
    blocks.flatMap(problemsOf);

const checkers: Readonly<Record<CodeParser, Checker>> = {
  yaml: each(yamlProblems),
  compose: each((block) => [...yamlProblems(block), ...composeProblems(block)]),
  json: each(jsonProblems),
  toml: each(tomlProblems),
  properties: each(propertiesProblems),
  ldif: each((block) =>
    ldifProblems(block.value).map(({ row, message }) => parseProblem(block, row, message)),
  ),
  shell: shellProblems,
  ruby: rubyProblems,
  python: pythonProblems,
  php: phpProblems,
  powershell: powershellProblems,
  ini: iniProblems,
  krb5: krb5Problems,
  sssd: sssdProblems,
  unit: unitProblems,
  xml: xmlProblems,
  nginx: nginxProblems,
  sshd: sshdProblems,
  sql: sqlProblems,
};

/**
 * Parses every block with its language's real parser; each parser run takes as many blocks as
 * possible.
 */
export async function snippetProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  const all = [...blocks, ...blocks.flatMap(rubyInYaml)];
  const found = await Promise.all(
    Object.entries(checkers).map(async ([name, problemsOf]) => {
      const own = all.filter((block) => codeParser(block) === name);
      return own.length === 0 ? [] : problemsOf(own);
    }),
  );
  return found.flat();
}
