import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../../src/content-model/problem";
import { blockProblem, type CodeBlock } from "../code-blocks";
import { runProgram, toolPath, type ToolResult } from "../../programs/tool";
import { inTempFolder } from "../temp-folder";
import { problemsOfEach } from "./in-files";
import { hasSection } from "./interpreted";

const domain = "[domain/example.ru]";

/** Runs `sssctl config-check` on each block; options without a section count as domain options. */
export function sssdProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  return inTempFolder(async (folder) => {
    const snippets = join(folder, "conf.d");
    await mkdir(snippets, { mode: 0o700 });
    return problemsOfEach(
      blocks,
      (block) => `${hasSection(block) ? "" : `${domain}\n`}${block.value}`,
      async (block, path) => {
        const result = await configCheck(["config-check", "-c", path, "-s", snippets]);
        return result.code === 0 ? [] : complaintProblems(block, result);
      },
    );
  });
}

function complaintProblems(block: CodeBlock, { stdout, stderr }: ToolResult): Problem[] {
  const problem = (row: number, text: string): Problem =>
    blockProblem(block, row, `sssctl config-check: ${text}`, "sssd.conf");
  const complaints = stdout.split("\n").filter((row) => row.startsWith("[rule/"));
  return complaints.length > 0
    ? complaints.map((complaint) => problem(rowOf(block, complaint), complaint))
    : [problem(1, (stdout + stderr).trim().split("\n")[0] ?? "")];
}

// sssctl only runs as root: in a user namespace, or through sudo where namespaces are forbidden.
async function configCheck(args: readonly string[]): Promise<ToolResult> {
  const sssctl = toolPath("sssctl");
  if (process.getuid?.() === 0) return runProgram(sssctl, args);
  const asRoot = ["--user", "--map-root-user", sssctl, ...args];
  const inNamespace = await runProgram("/usr/bin/unshare", asRoot);
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
