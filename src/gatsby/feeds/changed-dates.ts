import { execFileSync } from "node:child_process";

/**
 * The time of the last change of every file below a folder, by its path from there, as Git's
 * history has it; null where there is no history, or only its end, which would date every file by
 * the day it was fetched.
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
    // The newest commit first, so the first date of a file is its last.
    for (const line of git("log", "--format=@%cI", "--name-only", "--relative", "--", ".").split(
      "\n",
    )) {
      if (line.startsWith("@")) date = line.slice(1);
      else if (line !== "" && !dates.has(line)) dates.set(line, date);
    }
    return dates.size > 0 ? dates : null;
  } catch {
    // Neither Git nor a repository is needed for a build: the sitemap then has no dates.
    return null;
  }
}
