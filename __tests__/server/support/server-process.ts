import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { quickDatabases, serverOfTests } from "../../../tools/test/server-of-tests.mjs";

export const serverMain = resolve(serverOfTests, "main.mjs");
const serverCommand: readonly string[] = [process.execPath, ...quickDatabases, serverMain];

/**
 * Spawns a server with nothing but `env`, in `folder`, so that neither a build nor an .env of this
 * machine has a say.
 */
export function spawnServer(
  folder: string,
  env: Readonly<Record<string, string>>,
  [program = "", ...args] = serverCommand,
) {
  const child = spawn(program, args, { cwd: folder, env: { PATH: process.env["PATH"], ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  const exit = once(child, "exit").then(([code]) => Number(code));
  /** Waits until the output holds `text`: sentences for people come after the line of the log. */
  async function said(text: string | RegExp): Promise<RegExpExecArray | null> {
    const pattern = new RegExp(text);
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(20))
      if (pattern.test(output) || child.exitCode !== null) break;
    return pattern.exec(output);
  }
  /** Where it listens; its database may still be opening. */
  async function listening(): Promise<string> {
    const found = (await said(/"address":"(http:[^"]+)"/))?.[1];
    if (found === undefined) throw new Error(`The server has not started: ${output}`);
    return found;
  }
  /** Where it listens, once visitors can sign in. */
  async function address(): Promise<string> {
    const found = await listening();
    await said("База данных открыта");
    return found;
  }
  return { child, exit, listening, address, said, output: () => output };
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: string;
  /** All it has written so far. */
  output(): string;
  /** Ends it, at once where nothing else is said. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the server as its command does and waits until its database has opened. `openFiles` is the
 * most it may have open.
 */
export async function startServerProcess(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  { openFiles }: { readonly openFiles?: number } = {},
): Promise<ServerProcess> {
  const limited = ["sh", "-c", `ulimit -n ${openFiles}; exec "$@"`, "sh", ...serverCommand];
  const { child, exit, address, output } = spawnServer(
    folder,
    { PORT: "0", DATA_DIR: folder, ...env },
    openFiles === undefined ? serverCommand : limited,
  );
  async function end(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    child.kill(signal);
    await exit;
  }
  const { port } = new URL(await address());
  return { child, port, output, end };
}
