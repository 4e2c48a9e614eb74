import type { Problem } from "../../../src/content-model/problem";
import { codeParser, type CodeParser } from "../../../src/markup/code-parsers";
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

/**
 * Parses every block with its language's real parser; each parser run takes as many blocks as
 * possible.
 */
export async function snippetProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  const of = (...parsers: CodeParser[]): CodeBlock[] =>
    blocks.filter((block) => parsers.some((parser) => parser === codeParser(block)));
  const yaml = of("yaml", "compose");
  const read = [
    yaml.flatMap(yamlProblems),
    of("compose").flatMap(composeProblems),
    of("json").flatMap(jsonProblems),
    of("toml").flatMap(tomlProblems),
    of("properties").flatMap(propertiesProblems),
    of("ldif").flatMap((block) =>
      ldifProblems(block.value).map(({ row, message }) => parseProblem(block, row, message)),
    ),
  ];
  const run = await Promise.all([
    shellProblems(of("shell")),
    rubyProblems([...of("ruby"), ...yaml.flatMap(rubyInYaml)]),
    pythonProblems(of("python")),
    phpProblems(of("php")),
    powershellProblems(of("powershell")),
    iniProblems(of("ini")),
    krb5Problems(of("krb5")),
    sssdProblems(of("sssd")),
    unitProblems(of("unit")),
    xmlProblems(of("xml")),
    nginxProblems(of("nginx")),
    sshdProblems(of("sshd")),
    sqlProblems(of("sql")),
  ]);
  return [...read, ...run].flat();
}
