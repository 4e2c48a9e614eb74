import type { Problem } from "../../../src/content-model/problem";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { ldifProblems } from "../../../src/ldap/ldif";
import { composeProblems, isCompose } from "./compose";
import { jsonProblems, rubyInYaml, tomlProblems, yamlProblems } from "./data-formats";
import { iniProblems, phpProblems, pythonProblems, rubyProblems } from "./interpreted";
import { isKrb5, krb5Problems } from "./krb5";
import { nginxProblems } from "./nginx";
import { propertiesProblems } from "./properties";
import { shellProblems } from "./shell";
import { sqlProblems } from "./sql";
import { sshdProblems } from "./sshd";
import { isSssd, sssdProblems } from "./sssd";
import { isUnit, unitProblems } from "./systemd";
import { xmlProblems } from "./xml";

/**
 * Parses every block with the real parser of its language; one run of a parser takes all the blocks
 * it can.
 */
export async function snippetProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  const of = (...languages: string[]): CodeBlock[] =>
    blocks.filter((block) => languages.includes(block.language));
  const yaml = of("yaml");
  const ini = of("ini");
  const read = [
    yaml.flatMap(yamlProblems),
    yaml.filter(isCompose).flatMap(composeProblems),
    of("json").flatMap(jsonProblems),
    of("toml").flatMap(tomlProblems),
    of("properties", "dotenv").flatMap(propertiesProblems),
    of("ldif").flatMap((block) =>
      ldifProblems(block.value).map(({ row, message }) => parseProblem(block, row, message)),
    ),
  ];
  const run = await Promise.all([
    shellProblems(of("bash", "console")),
    rubyProblems([...of("ruby"), ...yaml.flatMap(rubyInYaml)]),
    pythonProblems(of("python")),
    phpProblems(of("php")),
    iniProblems(ini.filter((block) => !isKrb5(block) && !isSssd(block) && !isUnit(block))),
    krb5Problems(ini.filter(isKrb5)),
    sssdProblems(ini.filter(isSssd)),
    unitProblems(ini.filter(isUnit)),
    xmlProblems(of("xml")),
    nginxProblems(of("nginx")),
    sshdProblems(of("sshd")),
    sqlProblems(of("sql")),
  ]);
  return [...read, ...run].flat();
}
