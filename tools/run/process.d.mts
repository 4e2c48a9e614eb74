import type { ChildProcess } from "node:child_process";

type Environment = Readonly<Record<string, string | undefined>>;

export function start(command: string, args: readonly string[], env?: Environment): ChildProcess;
export function run(command: string, args: readonly string[], env?: Environment): Promise<void>;
export function exitCode(
  command: string,
  args: readonly string[],
  env?: Environment,
): Promise<number>;
