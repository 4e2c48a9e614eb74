import { spawnSync } from "node:child_process";

/**
 * The time of the last commit of every file below a folder, by its path relative to it. Null
 * without Git or a history, and in a shallow clone, which would date every file by the day of the
 * clone. Null after any other fault of Git too, and `warn` gets its message.
 */
export function changedDates(
  folder: string,
  warn: (message: string) => void,
): ReadonlyMap<string, string> | null {
  const git = (...args: readonly string[]): string => outputOf(folder, args, warn);
  if (git("rev-parse", "--is-shallow-repository").trim() !== "false") return null;
  const dates = new Map<string, string>();
  let date = "";
  // Commits come newest first, so the first date seen for a file is its last change.
  for (const line of git("log", "--format=@%cI", "--name-only", "--relative", "--", ".").split(
    "\n",
  ))
    if (line.startsWith("@")) date = line.slice(1);
    else if (line !== "" && !dates.has(line)) dates.set(line, date);
  return dates.size > 0 ? dates : null;
}

/** The output of a command of Git; empty after a fault. */
function outputOf(
  folder: string,
  args: readonly string[],
  warn: (message: string) => void,
): string {
  const { status, stdout, stderr, error } = spawnSync(
    "git",
    ["-c", "core.quotePath=false", ...args],
    { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28, env: { ...process.env, LC_ALL: "C" } },
  );
  if (status === 0) return stdout;
  const isMissing = error !== undefined && "code" in error && error.code === "ENOENT";
  if (!isMissing && !/not a git repository|does not have any commits/.test(stderr))
    warn(`Git не назвал дат изменений: ${(stderr || String(error)).trim()}`);
  return "";
}
