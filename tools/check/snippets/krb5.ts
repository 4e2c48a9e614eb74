import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../../src/content-model/problem";
import { blockProblem, type CodeBlock } from "../code-blocks";
import { inTempFolder } from "../temp-folder";
import { runTool } from "../../programs/tool";

const sections = new Set([
  "libdefaults",
  "realms",
  "domain_realm",
  "capaths",
  "appdefaults",
  "plugins",
  "logging",
  "dbdefaults",
  "dbmodules",
  "login",
  "kdc",
  "kdcdefaults",
]);

/**
 * krb5.conf as MIT's library reads it, when `klist` starts. Section names, which the library
 * ignores, are checked against a list.
 */
export function krb5Problems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  if (blocks.length === 0) return Promise.resolve([]);
  return inTempFolder(async (folder) => {
    const found: Problem[] = [];
    for (const block of blocks) {
      const path = join(folder, "krb5.conf");
      await writeFile(path, `${block.value}\n`);
      const { stderr } = await runTool("klist", ["-l"], {
        env: { KRB5_CONFIG: path, KRB5CCNAME: `DIR:${folder}` },
      });
      if (/configuration file/.test(stderr))
        found.push(
          blockProblem(
            block,
            1,
            `krb5.conf читается библиотекой MIT: ${stderr.trim()}`,
            "krb5.conf",
          ),
        );
      block.value.split("\n").forEach((row, index) => {
        const name = /^\s*\[([^\]]*)\]/.exec(row)?.[1];
        if (name !== undefined && !sections.has(name))
          found.push(
            blockProblem(block, index + 1, `раздела [${name}] в krb5.conf нет`, "krb5.conf"),
          );
      });
    }
    return found;
  });
}
