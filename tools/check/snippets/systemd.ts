import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Problem } from "../../../src/content-model/problem";
import { blockProblem, type CodeBlock } from "../code-blocks";
import { runTool } from "../../programs/tool";
import { inTempFolder } from "../temp-folder";

/** Runs `systemd-analyze verify` on all units of a page together: a timer needs its service. */
export async function unitProblems(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  const files = [...new Set(blocks.map((block) => block.file))];
  const found = await Promise.all(
    files.map((file) => verify(blocks.filter((block) => block.file === file))),
  );
  return found.flat();
}

function verify(blocks: readonly CodeBlock[]): Promise<Problem[]> {
  return inTempFolder(async (folder) => {
    const paths = new Map(
      blocks.map((block) => [join(folder, basename(block.title ?? "")), block]),
    );
    await Promise.all([...paths].map(([path, block]) => writeFile(path, `${block.value}\n`)));
    const { stderr } = await runTool("systemd-analyze", ["verify", ...paths.keys()], {
      cwd: folder,
      env: { SYSTEMD_LOG_LEVEL: "warning" },
    });
    return stderr.split("\n").flatMap((message) => {
      const [, path = "", row, text = ""] = /^(\S+?):(?:(\d+):)? (.*)$/.exec(message) ?? [];
      const block = paths.get(join(folder, basename(path)));
      // The program of a unit is not installed where content is checked.
      return block === undefined || text.includes("is not executable")
        ? []
        : [blockProblem(block, Number(row ?? 1), `systemd-analyze verify: ${text}`, "systemd")];
    });
  });
}
