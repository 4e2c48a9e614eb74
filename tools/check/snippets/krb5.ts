import { dirname } from "node:path";
import type { Problem } from "../../../src/content-model/problem";
import { runTool } from "../../programs/tool";
import { blockProblem, type CodeBlock } from "../code-blocks";
import { problemsOfEach } from "./in-files";

const sections = new Set(
  (
    "libdefaults realms domain_realm capaths appdefaults plugins logging dbdefaults dbmodules " +
    "login kdc kdcdefaults"
  ).split(" "),
);

/**
 * krb5.conf as MIT's library reads it, when `klist` starts. Section names, which the library
 * ignores, are checked against a list.
 */
export function krb5Problems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  return problemsOfEach(
    blocks,
    ({ value }) => value,
    async (block, path) => {
      const problem = (row: number, expected: string): Problem =>
        blockProblem(block, row, expected, "krb5.conf");
      const env = { KRB5_CONFIG: path, KRB5CCNAME: `DIR:${dirname(path)}` };
      const { stderr } = await runTool("klist", ["-l"], { env });
      const isRead = !/configuration file/.test(stderr);
      return [
        ...(isRead ? [] : [problem(1, `krb5.conf читается библиотекой MIT: ${stderr.trim()}`)]),
        ...block.value.split("\n").flatMap((row, index) => {
          const name = /^\s*\[([^\]]*)\]/.exec(row)?.[1];
          return name === undefined || sections.has(name)
            ? []
            : [problem(index + 1, `раздела [${name}] в krb5.conf нет`)];
        }),
      ];
    },
  );
}
