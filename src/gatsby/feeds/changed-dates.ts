import { execFileSync } from "node:child_process";

/**
 * The time of the last commit of every file below a folder, by its path relative to it. Null
 * without Git history, or in a shallow clone, which would date every file by the day of the clone.
 */
export function changedDates(folder: string): ReadonlyMap<string, string> | null {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "core.quotePath=false", ...args], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  try {
    if (git("rev-parse", "--is-shallow-repository").trim() === "true") return null;
    const dates = new Map<string, string>();
    let date = "";
    // Commits come newest first, so the first date seen for a file is its last change.
    for (const line of git("log", "--format=@%cI", "--name-only", "--relative", "--", ".").split(
      "\n",
    )) {
      if (line.startsWith("@")) date = line.slice(1);
      else if (line !== "" && !dates.has(line)) dates.set(line, date);
    }
    return dates.size > 0 ? dates : null;
  } catch {
    // A build needs neither Git nor a repository: the sitemap then has no dates.
    return null;
  }
}
