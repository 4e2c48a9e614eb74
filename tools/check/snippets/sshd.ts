import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../../../src/content-model/problem";
import { runTool } from "../../programs/tool";
import { parseProblem, type CodeBlock } from "../code-blocks";
import { inTempFolder } from "../temp-folder";
import { problemsOfEach } from "./in-files";

/** Runs `sshd -t` on each block as an sshd_config of its own. */
export function sshdProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  return inTempFolder(async (folder) => {
    // Only root's sshd checks its privilege separation folder, which does not exist before sshd has
    // run.
    if (process.getuid?.() === 0) await mkdir("/run/sshd", { recursive: true, mode: 0o755 });
    const hostKey = join(folder, "key");
    await runTool("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", hostKey]);
    return problemsOfEach(
      blocks,
      ({ value }) => value,
      async (block, path) => {
        const { code, stderr } = await runTool("sshd", ["-t", "-f", path, "-h", hostKey]);
        const [, row, text] = /(?: line |:)(\d+):? (.*)/.exec(stderr.replaceAll(path, "")) ?? [];
        return code === 0 ? [] : [parseProblem(block, Number(row ?? 1), text ?? stderr)];
      },
    );
  });
}
