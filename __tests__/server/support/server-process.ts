import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { quickDatabases, serverOfTests } from "../../../tools/test/server-of-tests.mjs";

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: string;
  /** All it has written so far. */
  output(): string;
  /** Ends it, at once where nothing else is said. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const serverMain = resolve(serverOfTests, "main.mjs");

/**
 * Starts the server as its command does, with nothing but `env`, in `folder`, so that neither a
 * build nor an .env of this machine has a say, and waits until its database has opened. `openFiles`
 * is the most it may have open.
 */
export async function startServerProcess(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  { openFiles }: { readonly openFiles?: number } = {},
): Promise<ServerProcess> {
  const command = [process.execPath, ...quickDatabases, serverMain];
  const [program = "", ...args] =
    openFiles === undefined
      ? command
      : ["sh", "-c", `ulimit -n ${openFiles}; exec "$@"`, "sh", ...command];
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "exit");
  async function end(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    child.kill(signal);
    await ended;
  }
  for (const late = Date.now() + 60_000; Date.now() < late && child.exitCode === null;) {
    const port = /"address":"http:\/\/localhost:(\d+)"/.exec(output)?.[1];
    if (port !== undefined && output.includes("База данных открыта"))
      return { child, port, output: () => output, end };
    await pause(20);
  }
  await end();
  throw new Error(`The server has not started: ${output}`);
}
