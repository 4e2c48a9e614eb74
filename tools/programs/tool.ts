import { spawn } from "node:child_process";
import { findProgram } from "./find-program.mjs";

export interface ToolResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface ToolOptions {
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Full path of a program; throws a sentence that says how to install it: a check without its tool
 * fails and is never skipped.
 */
export function toolPath(tool: string): string {
  const found = findProgram(tool);
  if (found === null)
    throw new Error(`нет программы ${tool}: выполните node tools/programs/install-tools.mjs`);
  return found;
}

/** Runs a program to its end and returns its output; a non-zero exit code is no error here. */
export function runTool(
  tool: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<ToolResult> {
  return runProgram(toolPath(tool), args, options);
}

/** `runTool` for a program given by path. */
export function runProgram(
  path: string,
  args: readonly string[],
  { input = "", cwd, env = {} }: ToolOptions = {},
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, {
      cwd,
      env: { ...process.env, LC_ALL: "C.UTF-8", ...env },
      stdio: "pipe",
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("error", reject);
    child.on("close", (code, signal) =>
      code === null
        ? reject(new Error(`${path}: прерван сигналом ${String(signal)}`))
        : resolve({ code, stdout, stderr }),
    );
    // A program that fails before reading closes the pipe; its exit code tells the rest.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
