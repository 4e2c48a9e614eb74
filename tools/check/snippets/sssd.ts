import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../../src/content-model/problem";
import { blockProblem, type CodeBlock } from "../code-blocks";
import { inTempFolder } from "../temp-folder";
import { runProgram, toolPath, type ToolResult } from "../../programs/tool";
import { hasSection } from "./interpreted";

const domain = "[domain/example.ru]";

/** Runs `sssctl config-check` on each block; options without a section count as domain options. */
export function sssdProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  if (blocks.length === 0) return Promise.resolve([]);
  return inTempFolder(async (folder) => {
    const snippets = join(folder, "conf.d");
    await mkdir(snippets, { mode: 0o700 });
    const found: Problem[] = [];
    for (const block of blocks) {
      const path = join(folder, "sssd.conf");
      await writeFile(path, `${hasSection(block) ? "" : `${domain}\n`}${block.value}\n`, {
        mode: 0o600,
      });
      const { code, stdout, stderr } = await configCheck([
        "config-check",
        "-c",
        path,
        "-s",
        snippets,
      ]);
      if (code === 0) continue;
      const complaints = stdout.split("\n").filter((row) => row.startsWith("[rule/"));
      for (const complaint of complaints)
        found.push(
          blockProblem(
            block,
            rowOf(block, complaint),
            `sssctl config-check: ${complaint}`,
            "sssd.conf",
          ),
        );
      if (complaints.length === 0)
        found.push(
          blockProblem(
            block,
            1,
            `sssctl config-check: ${(stdout + stderr).trim().split("\n")[0] ?? ""}`,
            "sssd.conf",
          ),
        );
    }
    return found;
  });
}

// sssctl only runs as root: in a user namespace, or through sudo where namespaces are forbidden.
async function configCheck(args: readonly string[]): Promise<ToolResult> {
  const sssctl = toolPath("sssctl");
  if (process.getuid?.() === 0) return runProgram(sssctl, args);
  const inNamespace = await runProgram("/usr/bin/unshare", [
    "--user",
    "--map-root-user",
    sssctl,
    ...args,
  ]);
  if (!inNamespace.stderr.startsWith("unshare:")) return inNamespace;
  const bySudo = await runProgram("/usr/bin/sudo", ["-n", sssctl, ...args]);
  if (bySudo.stderr.startsWith("sudo:"))
    throw new Error(
      "sssctl config-check работает только от root: пространства имён пользователей запрещены, sudo просит пароль",
    );
  return bySudo;
}

function rowOf(block: CodeBlock, complaint: string): number {
  const name = /Attribute '([^']+)'|Section \[([^\]]+)\]/.exec(complaint);
  const wanted = name?.[1] ?? name?.[2];
  return wanted === undefined
    ? 1
    : block.value
        .split("\n")
        .findIndex(
          (row) => row.trimStart().startsWith(wanted) || row.trimStart().startsWith(`[${wanted}`),
        ) + 1;
}
